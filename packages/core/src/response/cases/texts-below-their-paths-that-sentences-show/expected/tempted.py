"""Things about tempted."""
LIMIT = 3


def read(path):
    with open(path) as file:
        return file.read()


def tempted(path):
    for _ in range(LIMIT):
        if read(path):
            return True
    return False


def drop(paths):
    return [path for path in paths if not tempted(path)]


def keep(paths):
    return [path for path in paths if tempted(path)]
