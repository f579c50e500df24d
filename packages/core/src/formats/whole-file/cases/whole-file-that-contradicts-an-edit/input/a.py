import sys

LIMIT = 3


def check(size):
    if size > LIMIT:
        sys.exit(1)
