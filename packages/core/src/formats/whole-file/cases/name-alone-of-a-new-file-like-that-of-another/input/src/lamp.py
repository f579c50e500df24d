LEVELS = 3


def dim(level):
    return level - 1
