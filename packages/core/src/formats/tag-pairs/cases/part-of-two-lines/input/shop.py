def area(r):
    return pi * r * r


def side(r):
    return r * r + 1
