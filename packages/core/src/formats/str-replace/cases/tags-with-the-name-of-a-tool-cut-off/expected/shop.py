def price(item):
    return item.price
