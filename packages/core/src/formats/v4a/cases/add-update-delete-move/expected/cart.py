CART = []

SIZE = 3
