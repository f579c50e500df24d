TABLE = {
    "a": "v3",
    "b": "v2",
}
