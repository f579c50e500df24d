OPEN = "08:00"
ROUND = True


def total(items):
    amount = sum(items)
    return round(amount) if ROUND else amount
