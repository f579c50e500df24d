def orders(path):
    rows = read(path)
    return rows

def letters(path):
    rows = read(path)
    return rows
