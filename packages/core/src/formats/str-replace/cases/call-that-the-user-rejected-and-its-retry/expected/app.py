import math


def add(a, b):
    return float(a) + float(b)


def sub(a, b):
    return a - b
