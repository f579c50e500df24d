def price(item, count):
    total = item.price * count
    if count > 10:
        total = total * 0.8
        log("discount")
    return total


def label(item):
    """What is on the shelf."""
    return item.name
