def light(on):
    return on


def dark():
    # The light tells.

    return not light(True)
