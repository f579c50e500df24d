def a():
    return 1
def between():
    return 1.5
@cached
def b():
    return 2
