public class Cart {
    private int count = 0;
    private boolean open = false;

    public void add() {
        count = count + 1;
    }

    public void clear() {
        int count = 0;
        count = 0;
    }
}
