"""A small shop."""


def price(item, count):
    # the price of one
    one = item.price
    return one * count


def total(cart):
    result = 0
    for item, count in cart:
        result += price(item, count)

    return result


def show(cart):
    # show what is in it
    for item, count in cart:
        print(item.name, count)
    print("total:", total(cart))
import math
