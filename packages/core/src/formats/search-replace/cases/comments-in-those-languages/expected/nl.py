def add(a, b):
    # de rest van de deling
    return int(a) + int(b)
