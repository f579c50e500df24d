if True:
    A = 2
