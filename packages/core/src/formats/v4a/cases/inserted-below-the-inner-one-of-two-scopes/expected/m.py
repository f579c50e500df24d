class A:
    def run(self):
        one()


class B:
    def run(self):
        check()
        two()
