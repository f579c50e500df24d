import os

def first(names):
    return names[0]

def last(names):
    return names[-1]
