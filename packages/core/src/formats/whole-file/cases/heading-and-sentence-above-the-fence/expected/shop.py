"""A small shop."""
import math


def price(item, count):
    return round(item.price * count, 2)


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
