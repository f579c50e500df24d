def price(item):
    log(item)
    return item.price
