def run(items):
    if items:
        first(items)
        second(items)
    return items


def stop():
    return None
