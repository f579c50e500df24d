def add(a, b):
    c = int(a)
    # o resto da divisão permanece positivo
    return c
