NAME = "shop"
LIMIT = 1
