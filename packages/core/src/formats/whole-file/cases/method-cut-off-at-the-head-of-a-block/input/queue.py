class Queue:
    def __init__(self):
        self.items = []

    def add(self, item, at):
        """Puts something into the queue.

        What is added first comes first.
        """
        self.check(item)
        self.items.append((at, item))
        return item

    def check(self, item):
        if item is None:
            raise ValueError("nothing to add")

    def clear(self):
        self.items = []

    def names(self):
        return [item.name for _, item in self.items]
