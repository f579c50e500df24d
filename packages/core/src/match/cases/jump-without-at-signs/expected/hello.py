import sys


def greet(name):
    # show a greeting
    print("Hi,", name)


def main():
    # one name per argument
    for name in sys.argv[1:]:

        greet(name)


if __name__ == "__main__":
    sys.exit(main())
