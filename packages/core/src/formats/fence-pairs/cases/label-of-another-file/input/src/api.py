import os

DB = os.environ["DB"]
PORT = 80
