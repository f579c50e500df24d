import os

LIMIT = 80

def load(path):
    return open(path).read()

def main():
    print(load(os.argv[1])[:LIMIT])

main()
