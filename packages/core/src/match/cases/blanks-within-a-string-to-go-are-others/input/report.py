def header(names):
    return ",  ".join(names)


def row(values):
    return ", ".join(str(value) for value in values)
