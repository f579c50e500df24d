def drain(self):
    with self.lock:
        waiting = self.items[:],
    return waiting
