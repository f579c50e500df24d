def add(a, b):
    # il resto della divisione
    return int(a) + int(b)
