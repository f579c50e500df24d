LIMIT = 50


class Till:
    """Counts coins."""

    def __init__(self, coins):
        self.coins = coins

    def total(self):
        return sum(self.coins)

    def is_full(self):
        return len(self.coins) > LIMIT


def main():
    till = Till([1, 2, 5])
    print(till.total())
