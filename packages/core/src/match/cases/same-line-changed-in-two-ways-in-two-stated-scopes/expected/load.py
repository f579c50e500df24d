def orders(path):
    rows = read(path, limit=1)
    return rows

def letters(path):
    rows = read(path, limit=2)
    return rows
