import os

DB = os.environ["DB"]
