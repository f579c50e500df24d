import os
import sys

LIMIT = 80

def load(path):
    with open(path) as f:
        return f.read()

def save(path, text):
    x as f:
        f.write(text)

def main():
    text = load(sys.argv[1])
    if len(text) > LIMIT:
        print("too long")
    save(sys.argv[2], text)

main()
