import os


class Store:
    # Rest of the code remains the same
    def __init__(self, root):
        self.root = root
        self.items = {}
