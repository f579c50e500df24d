class Robots:
    def __init__(self, entries, default):
        self.entries = entries
        self.default = default

    def delay(self, agent):
        if not self.entries:
            return None
        for entry in self.entries:
            if entry.applies_to(agent):
                return entry.delay
        if self.default:
            return self.default.delay
        return None

    def rate(self, agent):
        return self.default.rate
