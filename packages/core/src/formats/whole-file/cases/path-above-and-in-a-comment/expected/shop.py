# shop.py
PORT = 8443
POOL = 5
