import events


class Cart:
    def __init__(self):
        self.items = []

    def add(self, item):
        check(item)
        self.items.append(item)

    def item_at(self, nth):
        return self.items[nth]

    def price_of(self, nth):
        item = self.items.get(nth)
        if item is None:
            raise KeyError(nth)
        rate = self.rates[item.kind]
        return round(item.price * rate, 2)
