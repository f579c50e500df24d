def drain(self):
    return Batch(
        waiting=self.items[:],
        done=self.done,
    )
