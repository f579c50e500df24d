def price(item):
    log(item)  # for now
    debug = True
    return item.price


def worth(item):
    debug = True
    return item.price
