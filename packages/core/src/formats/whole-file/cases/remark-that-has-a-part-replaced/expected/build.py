import os


def build(x):
    return x


def other(y):
    return y
