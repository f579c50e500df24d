import sys


def f(x):
    """Doc."""
    return x + 2


def g(y):
    return y * 3
