def total(items):
    return sum(one(i) for i in items) + fee(items)


def mean(items):
    return total(items) / len(items)
