def price(item):
    log(item)  # for now
    debug = False
    return round(item.price, 2)
