import os

LIMIT = 100
"""
Returns
=======
A number.
"""

def load(path):
    return open(path).read()

def main():
    print(load(os.argv[1])[:LIMIT])

main()
