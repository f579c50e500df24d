x
z
