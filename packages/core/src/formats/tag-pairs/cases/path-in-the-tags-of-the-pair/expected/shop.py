def price(item):
    log(item)
    return round(item.price, 2)
