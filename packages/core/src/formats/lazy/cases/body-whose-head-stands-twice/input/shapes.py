class Box:
    def area(self):
        return self.w * self.h


class Disc:
    def area(self):
        return 3 * self.r
