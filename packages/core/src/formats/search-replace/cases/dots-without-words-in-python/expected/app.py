def add(a, b):
    return a + b


class Odd(Exception):
    ...
