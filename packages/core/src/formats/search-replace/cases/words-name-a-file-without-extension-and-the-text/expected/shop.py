price = 3
count = 1
