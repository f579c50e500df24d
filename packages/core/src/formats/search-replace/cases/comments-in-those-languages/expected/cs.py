def add(a, b):
    # zbytek po dělení
    return int(a) + int(b)
