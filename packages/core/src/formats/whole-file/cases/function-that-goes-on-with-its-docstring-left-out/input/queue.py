class Queue:
    def __init__(self):
        self.items = []

    def run(self, wait=True):
        """Runs what is in the queue.

        With wait, what is not due yet is waited for. Without it, the time
        that is left until the next one is due is returned, and nothing else
        is done about it.

        What is run may add to the queue, and may raise: what is left stays
        in the queue then.
        """
        while self.items:
            item = self.items.pop()
            item.run(wait)

    def clear(self):
        self.items = []

    def add(self, item):
        self.items.append(item)

    def names(self):
        return [item.name for item in self.items]

    def first(self):
        return self.items[0]

    def last(self):
        return self.items[-1]
