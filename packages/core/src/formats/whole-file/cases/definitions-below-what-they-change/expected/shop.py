from decimal import Decimal

RATE = Decimal("0.21")


def total(rows):
    return sum(row.price for row in rows)


def same(one, other):
    return one.name.casefold() == other.name.casefold()


def label(item):
    return item.name.strip()


def first(items, default=None):
    for item in items:
        return item
    return default


class Basket:
    def __init__(self):
        self.items = []

    def add(self, item):
        if item is not None:
            self.items.append(item)
        return self
