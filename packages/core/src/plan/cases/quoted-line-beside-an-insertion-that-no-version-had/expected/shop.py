def total(items):
    check(items)
    items = list(items)
    return sum(item.price for item in items)


def count(items):
    return len(items)
