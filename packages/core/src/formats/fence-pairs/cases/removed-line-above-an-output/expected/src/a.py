data = {}
data["x"] = 1
print(data)
