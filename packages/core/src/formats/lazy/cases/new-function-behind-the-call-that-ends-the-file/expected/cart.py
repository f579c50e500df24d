import json


class Cart:
    def __init__(self):
        self.items = []

    def add(self, item):
        self.items.append(item)


def main():
    print(json.dumps(Cart().items))


if __name__ == "__main__":
    main()
