import os


def run():
    return os.name
