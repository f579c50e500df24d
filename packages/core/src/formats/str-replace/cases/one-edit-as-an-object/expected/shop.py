def total(items):
    return sum(one(i) for i in items) + fees(items)


def mean(items):
    return total(items) / len(items)
