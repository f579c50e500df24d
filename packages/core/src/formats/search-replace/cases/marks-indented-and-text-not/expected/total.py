def total(items):
    count = 0
    return count + len(items)
