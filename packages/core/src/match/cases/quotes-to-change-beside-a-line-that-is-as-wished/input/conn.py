conn = {
    'name': 'shop',
    'host': '/tmp',
    'port': '6432',
    'password': None,
}


def get():
    return " ".join(key+'='+value for key, value in conn.items())
