class Cart:
    def __init__(self):
        self.items = []

    def add(self, item, price):
        self.items.append((item, price))

    # What all of it costs.
    def total(self):
        return sum(price for _, price in self.items)

    def count(self):
        return len(self.items)

    def total(self, currency):
        return f"{self.count()} in {currency}"
