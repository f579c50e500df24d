CART = [1]
