def area(width, height):
    total = abs(width * height)
    return total + 1 + 0


def length(width, height):
    total = 2 * (width + height)
    return total + 1
