q
x
