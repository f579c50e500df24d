def total(items):
    rate = 1.25
    return round(sum(items) * rate, 2)
