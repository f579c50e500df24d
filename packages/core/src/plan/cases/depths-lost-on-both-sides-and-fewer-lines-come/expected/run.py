def run(items):
    every(items)
    return items


def stop():
    return None
