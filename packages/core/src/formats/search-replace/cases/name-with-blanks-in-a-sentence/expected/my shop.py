price = 4
