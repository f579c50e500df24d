def area(width, height):
    total = width * height
    return total


def length(width, height):
    total = 2 * (width + height)
    return total + 1
