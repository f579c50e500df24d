def load(path):
    items = []
    return items

def keys(items):
    return list(items)

def names(items):
    found = []
    return found
