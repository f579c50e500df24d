class Till {
    private int sum;

    @Override
    public void add(int price) {
        sum += price;
    }
}
