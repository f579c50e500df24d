def greet(name):
    # show a greeting
    name = name.strip()
    name = name.title()
    name = name or "you"
    print("Hello,", name)


def leave(name):
    print("Bye,", name)
