"""A small jobs queue class.

Jobs are done in the order in which they came.
"""

import time

WAIT = 0.5


class jobs:
    def __init__(self):
        self.waiting = []

    def add(self, job):
        self.waiting.append(job)

    def clear(self):
        self.waiting.clear()

    def run(self):
        while self.waiting:
            self.waiting.pop(0)()
            time.sleep(WAIT)
