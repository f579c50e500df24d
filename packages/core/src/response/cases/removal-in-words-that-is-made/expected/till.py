rate = 1
