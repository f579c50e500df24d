SIZE = 3

CART = []
