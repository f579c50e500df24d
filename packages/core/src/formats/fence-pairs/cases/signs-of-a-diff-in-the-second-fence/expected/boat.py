def speed(boat):
    knots = boat.knots
    return knots
