import os

HOST = os.environ["HOST"]
PORT = os.environ["PORT"]
USER = os.environ.get("USER")
