def add(a, b):
    # kalan
    return int(a) + int(b)
