def one():
    return 1 <= 2


def two():
    return 1
