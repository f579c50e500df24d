def add(a, b):
    return a + b


def twice(a):
    return add(a, a)
