def run(items):
    if items:
        log(items)
        first(items)
        second(items)
    return items


def stop():
    return None
