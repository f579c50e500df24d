def connect(host, port, user, retries=3):
    return Client(host=host, port=port, user=user)


def pair(items):
    return items
