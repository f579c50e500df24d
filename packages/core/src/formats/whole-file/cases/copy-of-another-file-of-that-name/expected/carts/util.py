import json
import os


def read(path):
    with open(path) as file:
        return json.load(file)


def write(path, data):
    with open(path, "w") as file:
        json.dump(data, file)


def cache(name):
    return os.path.join("cache", name)


def total(cart):
    return sum(cart["prices"])


def lines(cart):
    return len(cart["entries"])


def is_empty(cart):
    return not cart["entries"]
