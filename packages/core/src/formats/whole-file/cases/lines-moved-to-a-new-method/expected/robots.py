class Robots:
    def __init__(self, entries, default):
        self.entries = entries
        self.default = default

    def find(self, agent):
        for entry in self.entries:
            if entry.applies_to(agent):
                return entry
        return self.default

    def delay(self, agent):
        if not self.entries:
            return None
        entry = self.find(agent)
        return entry.delay if entry else None

    def rate(self, agent):
        return self.default.rate
