import os


def f(x):
    """What "f" does."""
    return x + 2


def g(y):
    return re.sub(r'\d', '\n', y)
