def add(a, b):
    # resten efter division
    return int(a) + int(b)
