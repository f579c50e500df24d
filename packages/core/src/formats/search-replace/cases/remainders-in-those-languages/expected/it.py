def add(a, b):
    c = int(a)
    # il resto della divisione
    return c
