def price(item):
    one = item.price
    tax = one * 0.2
    return one + tax
