def price(item):
    rate = 1.3
    return item * rate
