class Till {
    private int sum;

    public void add(int cents) {
        sum += cents;
    }
}
