"""Things about crossed."""
LIMIT = 3


def read(path):
    with open(path) as file:
        return file.read()


def crossed(path):
    for _ in range(LIMIT):
        if read(path):
            return True
    return False


def drop(paths):
    return [path for path in paths if not crossed(path)]


def keep(paths):
    return [path for path in paths if crossed(path)]
