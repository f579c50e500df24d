def price(item):
    return item.price


def total(items):
    return sum(price(item) for item in items)


print(total(read_items()))
