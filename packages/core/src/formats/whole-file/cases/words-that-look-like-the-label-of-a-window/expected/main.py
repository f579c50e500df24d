copy = 1
