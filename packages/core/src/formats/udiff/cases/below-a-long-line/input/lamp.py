LAMPS = load("a name of a file of lamps that is quite long", "and another")
light(LAMPS)
