def bill(items):
    return 0
