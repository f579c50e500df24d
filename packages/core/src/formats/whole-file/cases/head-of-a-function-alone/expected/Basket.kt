package shop

class Basket : View {
    override fun name(): String {
        return NAME
    }

    override fun size(): Int {
        return items.size
    }

    override fun isEmpty(): Boolean = items.isEmpty()
}
