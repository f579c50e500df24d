x = 1
z = 1
x = 1
y = 2
