def price_of(item):
    return round(item.price, 2)
