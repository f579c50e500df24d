class Shop:
    def price(self, item):
        one = item.price
        return one

    def close(self):
        pass
