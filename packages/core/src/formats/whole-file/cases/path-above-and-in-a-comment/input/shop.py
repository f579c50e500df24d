# shop.py
PORT = 8080
POOL = 5
