def price(item):
    return round(item.price, 2)
