def sail(boat):
    """
    Sets the sail.


    """
    boat.turn()
    boat.hoist("main")
    return boat
