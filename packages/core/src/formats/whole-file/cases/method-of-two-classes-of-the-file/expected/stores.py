import json
import pickle


class JsonStore:
    def __init__(self, path):
        self.path = path

    def load(self, key):
        with open(self.path) as file:
            return json.load(file).get(key)

    def keys(self):
        with open(self.path) as file:
            return list(json.load(file))


class PickleStore:
    def __init__(self, path):
        self.path = path

    def load(self, key):
        with open(self.path, "rb") as file:
            return pickle.load(file).get(key)

    def keys(self):
        with open(self.path, "rb") as file:
            return list(pickle.load(file))
