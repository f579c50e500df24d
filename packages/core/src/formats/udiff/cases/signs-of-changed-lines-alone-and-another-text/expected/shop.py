import math


def price(item, count):
    return item.price * count


def total(cart):
    return sum(cart)
