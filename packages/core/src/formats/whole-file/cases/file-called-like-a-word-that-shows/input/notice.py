import os


def load(path):
    return open(path).read()


def save(path, text):
    open(path, "w").write(text)
