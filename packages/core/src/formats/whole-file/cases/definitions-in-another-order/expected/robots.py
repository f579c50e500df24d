class Robots:
    def __init__(self, entries):
        self.entries = entries

    # Seconds to wait.
    def delay(self, agent):
        return self.find(agent).delay

    def rate(self, agent):
        return self.find(agent).rate

    def sitemaps(self):
        return self.maps
