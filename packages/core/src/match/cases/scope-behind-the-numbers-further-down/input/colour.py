def to_hls(r, g, b):
    high = max(r, g, b)
    if r == high:
        hue = b - g
    else:
        hue = r - b
    return hue, lightness(r, g, b)


def to_hsv(r, g, b):
    high = max(r, g, b)
    return hue_of(r, g, b), high
