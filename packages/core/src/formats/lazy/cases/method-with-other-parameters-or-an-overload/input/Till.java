class Till {
    private int sum;

    public void add(int price) {
        sum += price;
    }
}
