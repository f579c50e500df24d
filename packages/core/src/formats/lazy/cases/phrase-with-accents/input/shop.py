def add(a, b):
    return a + b


def share(total, people):
    return total / people


def tax(total):
    return total * 0.2
