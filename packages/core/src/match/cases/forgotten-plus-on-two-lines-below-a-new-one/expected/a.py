import sys

def f(a):
    return a

def h(c):
    d = c + 1
    return d

def g(b):
    return b
