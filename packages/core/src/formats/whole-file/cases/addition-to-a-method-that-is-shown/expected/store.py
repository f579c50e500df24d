class Store:
    def __init__(self):
        self.data = {}

    def load(self, key, default=None):
        return self.data.get(key, default)

    def save(self, key, value):
        self.data[key] = value

    def drop(self, key):
        del self.data[key]
