FEE = 1
