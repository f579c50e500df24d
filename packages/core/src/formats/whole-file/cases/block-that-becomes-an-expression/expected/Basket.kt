package shop

class Basket : View {
    override fun name(): String = NAME

    override fun size(): Int {
        return items.size
    }

    override fun isEmpty(): Boolean = items.isEmpty()
}
