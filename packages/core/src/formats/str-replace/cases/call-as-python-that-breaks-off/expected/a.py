import os


def f(x):
    """Doc."""
    return x + 1


def g(y):
    return y * 2
