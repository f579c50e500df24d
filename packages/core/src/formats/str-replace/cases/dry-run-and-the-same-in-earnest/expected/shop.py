NAME = "shop"
SIZE = 4
