NAME = "shop"
SIZE = 3
