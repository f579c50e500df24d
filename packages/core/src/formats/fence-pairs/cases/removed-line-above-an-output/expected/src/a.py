data = {}
print(data)
