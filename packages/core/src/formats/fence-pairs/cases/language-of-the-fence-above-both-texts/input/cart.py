def count(items):
    return len(items)
