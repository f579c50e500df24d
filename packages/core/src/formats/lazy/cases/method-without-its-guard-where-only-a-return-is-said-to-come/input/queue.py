class Queue:
    def __init__(self, limit):
        self.limit = limit
        self.items = []

    def put(self, item):
        """Add an item at the end."""
        if self.closed:
            raise Closed("the queue takes nothing")
        self.puts += 1
        self.items.append(item)
        self.wake()

    def take(self):
        return self.items.pop(0)
