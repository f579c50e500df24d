class Kind:
    def a(self):
        pass
