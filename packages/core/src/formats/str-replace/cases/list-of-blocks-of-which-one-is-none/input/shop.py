NAME = "shop"
SIZE = 3


def price(item):
    return item.price
