def sail(boat):
    boat.turn("wind")
    boat.hoist("main")
    return boat
