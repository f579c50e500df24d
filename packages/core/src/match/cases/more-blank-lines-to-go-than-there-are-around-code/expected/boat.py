def sail(boat):
    """
    Sets the sail.

    Twice if need be.

    """
    boat.turn()
    boat.hoist("main")
    return boat
