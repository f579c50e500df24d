"""Things about now."""
LIMIT = 3


def read(path):
    with open(path) as file:
        return file.read()


def now(path):
    for _ in range(LIMIT):
        if read(path):
            return True
    return False


def drop(paths):
    return [path for path in paths if not now(path)]


def keep(paths):
    return [path for path in paths if now(path)]
