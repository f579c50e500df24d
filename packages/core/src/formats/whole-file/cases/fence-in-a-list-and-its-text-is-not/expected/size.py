def size(item):
    return item.size
