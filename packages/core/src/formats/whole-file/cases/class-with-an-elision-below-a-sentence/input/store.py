import os


class Store:
    """Keeps things."""

    def __init__(self, name):
        self.name = name

    def load(self):
        with open(self.name) as file:
            return file.read()

    def save(self, text):
        file = open(self.name, "w")
        file.write(text)
        file.close()


def main():
    print(Store("a").load())
