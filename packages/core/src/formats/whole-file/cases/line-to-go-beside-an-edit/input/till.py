"""A till."""

RATES = {"tea": 0.07}
OPEN = "08:00"
ROUND = True


def rate(name):
    return RATES.get(name, 0.19)
