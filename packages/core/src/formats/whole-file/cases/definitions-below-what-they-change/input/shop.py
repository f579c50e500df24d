from decimal import Decimal

RATE = Decimal("0.19")


def total(rows):
    result = 0
    for row in rows:
        result = result + row.price
    return result


def same(one, other):
    return one.name == other.name


def label(item):
    text = item.name
    text = text.strip()
    return text


def first(items):
    for item in items:
        return item
    return None


class Basket:
    def __init__(self):
        self.items = []

    def add(self, item):
        self.items.append(item)
        return self
