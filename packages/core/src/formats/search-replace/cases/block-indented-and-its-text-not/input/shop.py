import os


def price(item):
    return item.price
