def f0(a):
    r0 = a * 0
    return r0


def f1(a):
    r1 = a * 1
    return r1


def f2(a):
    r2 = a * 2
    return r2


def f3(a):
    r3 = a * 3
    return r3
