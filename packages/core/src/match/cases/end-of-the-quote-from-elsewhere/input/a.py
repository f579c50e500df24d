def a():
    x = compute_alpha()
    y = compute_beta()


def b():
    first_thing()
    second_thing()
    third_thing()
    fourth_thing()
    old_value()
