PORT = {
    "berths": "twelve",
    "depth": "nine metres",
    "cranes": "two",
}
