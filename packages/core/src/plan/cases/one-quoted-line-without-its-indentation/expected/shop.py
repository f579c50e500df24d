def price(item):
    one = item.net
    tax = one * 0.2
    return one + tax
