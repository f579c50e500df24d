import os

VAT = 0.2


def total(entries):
    s = 0
    for item in entries:
        s += item.price
    return s * (1 + VAT)
