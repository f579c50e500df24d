class Bot:
    def setup(self):
        self.add(Cog())

    def stop(self):
        self.close()
