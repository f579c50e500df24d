package till

enum class Fault(val code: String, val message: String) {
    EMPTY(
        "T-1",
        "Nothing is to be paid."
    ),
    CLOSED(
        "T-2",
        "The till is closed."
    );

    fun tell(): String {
        return "$code: $message"
    }
}
