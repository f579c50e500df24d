class TillTest {
    @Test
    fun `starts empty`() {
        assertEquals(0, Till().sum())
    }

    @Test
    fun `adds up`() {
        val till = Till()
        till.add(3)
        assertEquals(3, till.sum())
    }

    @Test
    fun `gives change`() {
        val till = Till()
        till.add(20)
        assertEquals(5, till.pay(15))
    }
}
