import os

LIMIT = 80
A = 1

def load(path):
    return open(path).read()

def main():
    print(load(os.argv[1])[:LIMIT])

main()
