def run(items):
    if not items:
        first(items)
        third(items)
    return None


def stop():
    return None
