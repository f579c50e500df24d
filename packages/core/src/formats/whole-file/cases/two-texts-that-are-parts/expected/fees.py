FEE = 1
TAX = 2
