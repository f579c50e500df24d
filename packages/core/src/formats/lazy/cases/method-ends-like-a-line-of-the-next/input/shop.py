class CartTests(TestCase):
    def test_total(self):
        cart = Cart('empty')
        cart.reload()
        self.assertIsNone(cart.total)

    def test_limit(self):
        cart = Cart('full')
        cart.reload()
        self.assertIsNone(cart.total)
