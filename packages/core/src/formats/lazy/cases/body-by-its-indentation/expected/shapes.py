import math


def area(w, h):
    """Never negative."""
    return abs(w) * abs(h)


def edge(a):
    return math.sqrt(a)
