import os


class Store:
    def __init__(self, name):
        self.name = name

    def save(self, text):
        print("saving")
        file = open(self.name, "w")
        file.write(text)
        file.close()

    def load(self):
        with open(self.name) as file:
            return file.read()


def main():
    store = Store("a")
    print(store.load())
