tax = 1
