def greet(name):
    # show a greeting
    print("Hello,", name)


def leave(name):
    print("Bye,", name)
