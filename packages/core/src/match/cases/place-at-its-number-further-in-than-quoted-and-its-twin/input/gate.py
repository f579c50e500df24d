class Gate:
    def open(self, timeout):
        if timeout > 0:
            if self.locked:
                end = time() + timeout
                while self.locked:
                    left = end - time()
                    if left <= 0.0:
                        raise Busy
                    self.wait(left)
        self.state = OPEN

    def close(self, timeout):
        if timeout > 0:
            end = self.clock() + timeout
            while self.busy:
                left = end - time()
                if left <= 0.0:
                    log(left)
                    raise Busy
                self.wait(left)
        self.state = CLOSED
