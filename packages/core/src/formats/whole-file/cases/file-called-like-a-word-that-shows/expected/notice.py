import os


def load(path):
    return open(path).read().strip()


def save(path, text):
    open(path, "w").write(text)
