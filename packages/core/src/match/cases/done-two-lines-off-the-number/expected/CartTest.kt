class CartTest {

    @Test
    fun one() {
        cart.add(Item("pen", 120))

        assertEquals(120, cart.total())
        assertEquals(1, cart.size)
        assertEquals(1, cart.names.size)
    }

    @Test
    fun remove() {
        cart.remove("pen")

        assertEquals(250, cart.total())
        assertEquals(1, cart.size)
    }

    @Test
    fun last() {
    }
}
