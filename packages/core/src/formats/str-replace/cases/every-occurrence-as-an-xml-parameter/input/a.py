count = 1
print(count)
