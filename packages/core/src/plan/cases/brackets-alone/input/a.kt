val a = one(
    first,
    second
)

fun two() {
    draw(
        x,
        y
        )
}
