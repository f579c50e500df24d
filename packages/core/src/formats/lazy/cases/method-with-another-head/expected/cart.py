class Cart:
    def __init__(self):
        self.items = []

    def add(self, item, price):
        self.items.append((item, price))

    # What all of it costs.
    def total(self, discount=0):
        subtotal = sum(price for _, price in self.items)
        return subtotal * (1 - discount)

    def count(self):
        return len(self.items)
