import json


class Store:
    """Keeps rows in a file."""

    def __init__(self, path):
        self.path = path
        self.rows = []

    def load(self):
        if not self.path:
            return self.rows
        with open(self.path) as file:
            self.rows = json.load(file)
        return self.rows

    def save(self):
        file = open(self.path, "w")
        json.dump(self.rows, file)
        print("saved")


def main():
    store = Store("rows.json")
    store.load()
    store.save()
