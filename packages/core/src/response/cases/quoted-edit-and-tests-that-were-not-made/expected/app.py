import math


def add(a, b):
    return int(a) + int(b)


def sub(a, b):
    return a - b
