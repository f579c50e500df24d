class Gate:
    def open(self, timeout):
        if timeout > 0:
            if self.locked:
                end = time() + timeout
                while self.locked:
                    left = end - time()
                    if left <= 0:
                        raise Locked
                    self.wait(left)
        self.state = OPEN

    def close(self, timeout):
        if timeout > 0:
            self.settle(timeout)
        self.state = CLOSED
