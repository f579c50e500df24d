price = 4
count = 1
