price = 3
