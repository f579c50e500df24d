def total(items):
    count = len(items)
    return sum(items)


def mean(items):
    return total(items) / len(items)
