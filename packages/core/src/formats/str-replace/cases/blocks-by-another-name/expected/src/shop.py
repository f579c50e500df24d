import os

TAX = 0.2


def total(items):
    s = 0
    for item in items:
        s += item.price * item.count
    return s * (1 + TAX)
