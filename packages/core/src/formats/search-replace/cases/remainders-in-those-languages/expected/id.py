def add(a, b):
    c = int(a)
    # sisanya untuk pajak
    return c
