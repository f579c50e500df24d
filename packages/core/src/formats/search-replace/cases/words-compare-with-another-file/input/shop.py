def price(item):
    rate = 1.2
    return item * rate
