def price(item):
    return round(item.price * item.count, 2)
