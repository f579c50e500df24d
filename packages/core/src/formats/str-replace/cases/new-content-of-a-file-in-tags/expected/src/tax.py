TAX = 0.2
