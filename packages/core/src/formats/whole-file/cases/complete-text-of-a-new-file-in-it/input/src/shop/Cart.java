public class Cart {
    private int count = 0;
    private boolean open = false;

    public void add() {
        count = count + 1;
    }

    public void clear() {
        count = 0;
    }
}
