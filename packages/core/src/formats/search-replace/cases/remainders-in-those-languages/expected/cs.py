def add(a, b):
    c = int(a)
    # zbytek zůstává na účtu
    return c
