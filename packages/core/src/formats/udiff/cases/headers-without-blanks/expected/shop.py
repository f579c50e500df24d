def price(item):
    return item.price * item.count
