TABLE = {
    "a": "v1",
    "b": "v2",
}
