def price(item):
    log(item.id)
    return round(item.price, 2)
