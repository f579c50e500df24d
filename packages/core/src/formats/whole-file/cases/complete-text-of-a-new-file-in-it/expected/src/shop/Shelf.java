public class Shelf {
}
