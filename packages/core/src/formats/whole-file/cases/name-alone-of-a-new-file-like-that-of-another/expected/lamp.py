class Lamp:
    def __init__(self):
        self.level = 3

    def dim(self):
        self.level -= 1
