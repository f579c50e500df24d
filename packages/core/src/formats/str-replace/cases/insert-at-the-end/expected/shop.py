NAME = "shop"
SIZE = 3
OPEN = True
