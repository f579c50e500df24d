import os

PORT = int(os.environ["PORT"])
