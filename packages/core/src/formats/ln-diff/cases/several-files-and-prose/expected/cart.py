CART = {}
