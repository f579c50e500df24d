PORT = 1
HOST = "a"
