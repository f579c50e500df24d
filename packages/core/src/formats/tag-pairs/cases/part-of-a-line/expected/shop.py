def area(r):
    return pi * r ** 2
