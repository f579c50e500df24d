package lamp;

public class Lamp {

    private final int brightest;
    private int level;

    public Lamp(int brightest) {
        this.brightest = brightest;
    }

    public int getLevel() {
        return level;
    }

    private void dim(int by) {
        level = Math.max(level - by, 0);
    }

    private void log(String what) {
        System.out.println(what);
    }
}
