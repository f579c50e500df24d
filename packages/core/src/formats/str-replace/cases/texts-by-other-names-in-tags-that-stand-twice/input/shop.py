def price(item):
    return item.price


def worth(item):
    return item.price
