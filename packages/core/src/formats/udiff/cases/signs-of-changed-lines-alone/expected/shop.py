import math


def price(item, count):
    return round(item.price * count, 2)


def total(cart):
    return sum(cart)
