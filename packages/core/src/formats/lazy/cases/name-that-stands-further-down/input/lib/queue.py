import time

__all__ = ["Queue"]

Event = namedtuple("Event", "time action")

class Queue:
    def __init__(self):
        self.rows = []
