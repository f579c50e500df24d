import os
import sys


class Store:
    def __init__(self, root):
        self.root = root
        self.items = {}

    def load(self, name):
        path = os.path.join(self.root, name)
        with open(path) as handle:
            return handle.read()

    def save(self, name, text):
        path = os.path.join(self.root, name)
        with open(path, "w") as handle:
            handle.write(text)


def main():
    store = Store(sys.argv[1])
    print(store.load("a"))
