def drain(self):
    return Batch(
        waiting=list(self.items),
        done=self.done,
    )
