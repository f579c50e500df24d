def price(item):
    if item.old:
        return item.price / 2
    return item.price
