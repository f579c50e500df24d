NAME = "bank"
LIMIT = 1
