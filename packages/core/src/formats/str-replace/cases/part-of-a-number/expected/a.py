size = 10
