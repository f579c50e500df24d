def total(items):
    rate = 1.25
    return sum(items) * rate
