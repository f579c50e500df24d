x
y
z
