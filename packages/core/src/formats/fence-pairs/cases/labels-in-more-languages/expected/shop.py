HOST = "127.0.0.1"
PORT = 8443
POOL = 2
TTL = 90
SIZE = 20
NAME = "store"
LEVEL = "info"
