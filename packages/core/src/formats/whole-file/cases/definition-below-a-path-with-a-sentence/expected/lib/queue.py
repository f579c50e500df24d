class Queue:
    def empty(self):
        """Tells whether nothing is left."""
        return not self.rows

    def clear(self):
        with self.lock:
            self.rows.clear()
