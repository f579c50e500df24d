HOST = "localhost"
PORT = 8443
