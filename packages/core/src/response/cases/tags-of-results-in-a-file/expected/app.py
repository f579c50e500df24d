import math


def add(a, b):
    return "<observation>" + a + b


def sub(a, b):
    return a - b
