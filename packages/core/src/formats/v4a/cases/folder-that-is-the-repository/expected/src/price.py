def price(item):
    return item.price * 2
