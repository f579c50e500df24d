import sys

LIMIT = 5


def check(size):
    if size > LIMIT:
        sys.exit(1)
