class Shop:
    """Sells things."""

    def __init__(self):
        self.items = []

    # Reads the stock.
    def load(self):
        self.items = read_stock()

    def close(self):
        self.items = []


class Depot:
    def load(self):
        return fetch_all()


def main():
    Shop().load()
