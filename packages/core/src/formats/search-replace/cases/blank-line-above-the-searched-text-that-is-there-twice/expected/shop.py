def price(item):
    return item.price * item.count


def worth(item):
    # The same.
    return item.price * item.count
