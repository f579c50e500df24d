import os


def f():
    return os


def g():
    return 2
