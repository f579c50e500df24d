NAMES = {
    1: 'oak',
    2: 'elm',
}


def name(n):
    return NAMES[n]
