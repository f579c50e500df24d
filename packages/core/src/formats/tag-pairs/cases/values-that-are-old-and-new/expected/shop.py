def price(item):
    log(item)  # for now
    debug = True
    return item.price
