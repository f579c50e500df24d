def zero():
    nothing = 0
    return nothing


def f1(a):
    r1 = a * 1
    return r1


def f2(a):
    r2 = a ** 2
    return r2


def cube(x):
    result = x ** 3
    return result
