y
z
