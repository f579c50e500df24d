package lamp;

public class Lamp {
    private int level;

    public int getLevel() {
        return level;
    }

    public void dim(int by) {
        level = Math.max(level - by, 0);
    }
}
