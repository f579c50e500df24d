import math


def area(w, h):
    size = w * h
    return size


def edge(a):
    return math.sqrt(a)
