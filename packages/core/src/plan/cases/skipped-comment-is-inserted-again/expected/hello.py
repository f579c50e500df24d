import sys


def greet(name):
    # show a greeting
    print("Hello,", name)


def main():
    # one name per argument
    for name in sys.argv[2:]:

        greet(name)


if __name__ == "__main__":
    main()
