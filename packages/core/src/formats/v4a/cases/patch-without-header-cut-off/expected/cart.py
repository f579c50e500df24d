CART = []
