import os

HOST = os.environ["HOST"]
PORT = os.environ.get("PORT")
USER = os.environ.get("USER")
