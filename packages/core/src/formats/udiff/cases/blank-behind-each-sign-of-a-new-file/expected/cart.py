SIZE = 3

def full(items):
    return len(items) > SIZE
