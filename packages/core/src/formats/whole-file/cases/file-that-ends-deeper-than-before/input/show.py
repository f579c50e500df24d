import sys


def read(path):
    with open(path) as file:
        return file.read()


def show(path):
    text = read(path)
    print(text)


show(sys.argv[1])
