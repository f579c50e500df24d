import os


def first(names, otherwise=None):
    return names[0]


def last(names, otherwise=None):
    return names[-1]
