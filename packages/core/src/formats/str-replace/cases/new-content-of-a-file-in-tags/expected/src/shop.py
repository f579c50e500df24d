import os

TAX = 0.2


def total(items):
    s = 0
    for item in items:
        s += item.price
    return s * (1 + TAX)
