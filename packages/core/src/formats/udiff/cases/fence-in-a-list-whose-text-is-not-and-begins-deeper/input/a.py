class A:
    # names
    one = 1
    two = 2
