PORT = {
    "berths": "twelve",
    "depth": "nine metres",
}
