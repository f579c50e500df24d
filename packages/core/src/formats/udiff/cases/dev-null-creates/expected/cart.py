CART = []

