class TillTest:
    def test_pays(self):
        with till(self.shop) as box:
            box.open()
            box.pay(3)
            self.assertTrue(box.is_open)

    def test_pays_back(self):
        with till(self.shop) as box:
            box.open()
            box.lock()
            box.pay(3)
            self.assertTrue(box.is_locked)
