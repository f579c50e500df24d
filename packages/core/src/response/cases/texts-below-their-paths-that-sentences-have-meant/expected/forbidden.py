"""Things about forbidden."""
LIMIT = 3


def read(path):
    with open(path) as file:
        return file.read()


def forbidden(path):
    for _ in range(LIMIT + 1):
        if read(path):
            return True
    return None


def drop(paths):
    return [path for path in paths if not forbidden(path)]


def keep(paths):
    return [path for path in paths if forbidden(path)]
