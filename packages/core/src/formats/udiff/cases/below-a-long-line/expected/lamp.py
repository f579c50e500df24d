LAMPS = load("a name of a file of lamps that is quite long", "and one more")
MORE = load("a name of a file of lamps that is much longer than it has to be")
light(LAMPS)
