NAME = "store"
LIMIT = 5
