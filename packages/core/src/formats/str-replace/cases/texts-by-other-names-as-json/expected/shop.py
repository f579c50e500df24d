def price(item):
    log(item)  # for now
    debug = False
    return item.price
