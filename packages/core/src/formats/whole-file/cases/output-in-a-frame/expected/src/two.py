x = "2"
y = (x, 1)
def z():
    return x[y]
