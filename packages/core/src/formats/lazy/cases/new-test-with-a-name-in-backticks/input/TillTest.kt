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
}
