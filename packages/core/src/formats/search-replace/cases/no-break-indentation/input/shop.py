def price(item, count):
    total = item.price * count
    if count > 10:
        total = total * 0.9
    return total


def label(item):
    return item.name
