def add(a, b):
    c = int(a)
    # resten är skatt
    return c
