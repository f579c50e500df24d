RATE = 19
REDUCED = 7


def net(price):
    return price * 100 / (100 + RATE)


def tax(price):
    result = price - net(price)
    return result


def total(prices):
    amount = 0
    for price in prices:
        amount = amount + price
    return amount


def report(prices):
    print("total", total(prices))
    print("tax", sum(tax(price) for price in prices))
