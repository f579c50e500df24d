package shop;

public class Dice {
    private static final Random RANDOM = new Random();

    /**
     * Throws once.
     *
     * @return true or false
     */
    @Deprecated
    public static boolean nextBoolean() {
        return secure().nextBoolean();
    }

    /**
     * Throws once.
     *
     * @return one to six
     */
    public static int next() {
        return 1 + RANDOM.nextInt(6);
    }
}
