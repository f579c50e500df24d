def add(a, b):
    # o resto da divisão
    return int(a) + int(b)
