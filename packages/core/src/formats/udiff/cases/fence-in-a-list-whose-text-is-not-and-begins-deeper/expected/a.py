class A:
    # names
    one = 1
    three = 3
    two = 2
