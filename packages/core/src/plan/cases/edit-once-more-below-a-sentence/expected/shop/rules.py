NAME = "shop"
LIMIT = 5
