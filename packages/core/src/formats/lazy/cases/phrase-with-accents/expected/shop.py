def add(a, b):
    return a + b


def share(total, people):
    return total / max(people, 1)


def tax(total):
    return total * 0.2
