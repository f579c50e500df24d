def add(a, b):
    return a + b


def twice(a):
    return add(a, a)


def thrice(a):
    return add(a, twice(a))
