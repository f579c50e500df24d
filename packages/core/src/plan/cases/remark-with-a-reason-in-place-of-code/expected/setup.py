class Build:
    def configure(self):
        # Debian always has /usr/local, so we don't include it twice
        if self.cross:
            self.add_cross_paths()
