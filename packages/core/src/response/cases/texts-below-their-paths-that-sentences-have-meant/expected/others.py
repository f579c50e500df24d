"""Things about others."""
LIMIT = 3


def read(path):
    with open(path) as file:
        return file.read()


def others(path):
    for _ in range(LIMIT + 1):
        if read(path):
            return True
    return None


def drop(paths):
    return [path for path in paths if not others(path)]


def keep(paths):
    return [path for path in paths if others(path)]
