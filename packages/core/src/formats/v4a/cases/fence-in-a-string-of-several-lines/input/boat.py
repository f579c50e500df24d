def speed(boat):
    """In knots.

    Example: none
    """
    return boat.knots


HELP = "none"
