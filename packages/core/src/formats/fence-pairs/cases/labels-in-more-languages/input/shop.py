HOST = "0.0.0.0"
PORT = 8080
POOL = 5
TTL = 60
SIZE = 10
NAME = "shop"
LEVEL = "debug"
