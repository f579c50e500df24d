HOST = "0.0.0.0"
PORT = 8443; print("tls\n  on\n")
POOL = 5
