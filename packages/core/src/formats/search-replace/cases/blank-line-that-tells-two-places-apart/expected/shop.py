def price(item):
    return round(item.price * item.count, 2)


def worth(item):
    # The same.
    return item.price * item.count
