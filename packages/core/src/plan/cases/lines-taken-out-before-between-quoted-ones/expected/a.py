def load(path):
    items = []
    return items
