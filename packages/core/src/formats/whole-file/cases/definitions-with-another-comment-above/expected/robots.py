class Robots:
    def __init__(self, entries):
        self.entries = entries

    # Seconds to wait.
    def delay(self, agent):
        return self.entries[agent].delay

    def rate(self, agent):
        return self.entries[agent].rate

    def sitemaps(self):
        return self.maps
