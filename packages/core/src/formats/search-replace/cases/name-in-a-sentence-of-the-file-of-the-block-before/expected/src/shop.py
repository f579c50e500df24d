one = 11
two = 22
