import os


def price(item, count):
    if count > 10:
        return item.price * 0.8
    return item.price
