class Bot:
    def setup(self):
        self.add(Cog(fast=True))

    def stop(self):
        self.close()
