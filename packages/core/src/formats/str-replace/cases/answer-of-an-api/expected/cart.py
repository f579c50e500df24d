CART = []
SIZE = 3
