def price(item):
    return item.price


def total(items):
    s = 0
    for item in items:
        s += price(item)
    return s


print(total(read_items()))
