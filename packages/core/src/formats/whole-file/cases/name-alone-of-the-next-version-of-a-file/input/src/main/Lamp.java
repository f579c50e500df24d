package lamp;

public class Lamp {
    private int level;

    public int getLevel() {
        return level;
    }

    public void dim(int by) {
        level = level - by;
    }
}
