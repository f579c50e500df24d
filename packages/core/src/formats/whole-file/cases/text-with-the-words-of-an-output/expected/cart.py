def total(items):
    try:
        return sum(items)
    except TypeError:
        print("Traceback (most recent call last):")
        raise
