def add(a, b):
    c = int(a)
    # reszta z dzielenia
    return c
