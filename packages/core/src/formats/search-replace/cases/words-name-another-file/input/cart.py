def total(items):
    rate = 1.2
    return sum(items) * rate
