def add(a, b):
    # reszta z dzielenia
    return int(a) + int(b)
