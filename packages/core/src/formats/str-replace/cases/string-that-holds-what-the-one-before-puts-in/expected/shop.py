def total(items):
    return sum(map(price, items)) + fee(items)


def mean(items):
    return total(items) / len(items)
