def bill(items):
    return sum(price for _, price in items)
