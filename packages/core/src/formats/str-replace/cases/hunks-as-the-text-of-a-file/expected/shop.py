def total(items):
    return sum(items)


def mean(items):
    return total(items) / max(1, len(items))
