import events


class Cart:
    def __init__(self):
        self.items = []

    def add(self, item):
        check(item)
        self.items.append(item)
