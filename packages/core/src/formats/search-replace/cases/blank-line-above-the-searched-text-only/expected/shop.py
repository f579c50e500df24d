def price(item):
    return item.price * item.count


def name(item):
    return item.name.strip()
