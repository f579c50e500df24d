public class Cart {
    private final List<Item> items = new ArrayList<>();

    public void add(Item item) {
        items.add(item);
    }

    public int size() {
        return items.size();
    }

    public void clear() {
        items.clear();
    }

    public int total() {
        return items.stream().mapToInt(Item::price).sum();
    }
}
