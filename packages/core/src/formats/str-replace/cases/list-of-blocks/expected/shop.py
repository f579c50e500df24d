NAME = "shop"
SIZE = 4


def price(item):
    return item.price * 2
