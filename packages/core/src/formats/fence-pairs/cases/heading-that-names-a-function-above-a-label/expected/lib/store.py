class Store:
    def first(self):
        key, value = self.rows.first()
        data = open_box(value)
        return key, data.load()

    def last(self):
        key, value = self.rows.last()
        data = open_box(bytes(value))
        return key, data.load()

    def last_but_one(self):
        key, value = self.rows.before_last()
        data = open_box(value)
        return key, data.load()
