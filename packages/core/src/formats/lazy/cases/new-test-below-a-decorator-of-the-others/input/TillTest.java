class TillTest {
    @Test
    void startsEmpty() {
        assertEquals(0, new Till().sum());
    }

    @Test
    void addsUp() {
        Till till = new Till();
        till.add(3);
        assertEquals(3, till.sum());
    }
}
