class CartTest {

    @Test
    fun two() {
        val cart = Cart()
        cart.add(Item("pen", 120))
        cart.add(Item("tape", 190))
        cart.add(Item("ruler", 250))

        assertEquals(370, cart.total())
    }

    @Test
    fun remove() {
        val cart = Cart()
        cart.add(Item("pen", 120))
        cart.add(Item("ruler", 250))
        cart.remove("pen")

        assertEquals(250, cart.total())
    }
}
