def total(cart):
    return sum(cart)


def main():
    print("")
