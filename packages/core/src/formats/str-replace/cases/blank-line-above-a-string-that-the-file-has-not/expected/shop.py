def total(items):
    return sum(price(i) for i in items)


def mean(items):
    return total(items) / len(items)
