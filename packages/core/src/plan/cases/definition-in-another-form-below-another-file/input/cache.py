class Cache:
    def save(self):
        raise NotImplementedError
