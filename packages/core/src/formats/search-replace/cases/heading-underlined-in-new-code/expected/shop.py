def total(cart):
    return sum(cart)


"""
Reports
=======
"""


def main():
    print(total([1]))
