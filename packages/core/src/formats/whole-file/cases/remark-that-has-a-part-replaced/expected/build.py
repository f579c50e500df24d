import os


def build(x):
    return x + 1


def other(y):
    return y
