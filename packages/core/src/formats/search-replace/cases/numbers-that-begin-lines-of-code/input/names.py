NAMES = {
}


def name(n):
    return NAMES[n]
