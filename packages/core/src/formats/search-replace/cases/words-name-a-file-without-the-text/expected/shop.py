def price(item):
    rate = RATE
    return item * rate
