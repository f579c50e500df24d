class Queue:
    def __init__(self, limit):
        self.limit = limit
        self.items = []

    def put(self, item):
        """Add an item at the end."""
        self.items.append(item)
        self.wake()
        return len(self.items)

    def take(self):
        return self.items.pop(0)
