import os


class Store:
    """Keeps things."""

    def __init__(self, name):
        self.name = name

    def load(self):
        with open(self.name) as file:
            return file.read()

    def save(self, text):
        with open(self.name, "w") as file:
            file.write(text)


def main():
    print(Store("a").load())
