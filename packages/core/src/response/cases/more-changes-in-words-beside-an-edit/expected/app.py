def sub(a, b):
    return int(a) - int(b)


def add(a, b):
    return a + b
