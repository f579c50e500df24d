class Cart:
    def total(self):
        if self.items:
            if self.closed:
                raise Closed()
            return sum(self.items)
        return 0
