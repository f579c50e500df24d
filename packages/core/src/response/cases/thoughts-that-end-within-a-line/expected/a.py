rate = 2
