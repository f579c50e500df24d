one = 2
two = 2
