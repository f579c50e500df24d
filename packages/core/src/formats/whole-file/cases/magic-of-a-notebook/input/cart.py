CART = []
LIST = 0
