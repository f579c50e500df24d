def area(r):
    return pi * r * r
