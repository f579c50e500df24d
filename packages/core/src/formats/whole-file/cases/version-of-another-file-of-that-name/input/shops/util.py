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


def price(shop):
    return shop["price"]


def label(shop):
    return f"{shop['street']} {shop['number']}"


def open_now(shop, hour):
    return hour in shop["hours"]
