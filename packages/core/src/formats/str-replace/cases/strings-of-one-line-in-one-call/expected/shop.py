def total(items):
    return sum(price(i) for i in items) + fees(items)


def mean(items):
    return total(items) / max(1, len(items))
