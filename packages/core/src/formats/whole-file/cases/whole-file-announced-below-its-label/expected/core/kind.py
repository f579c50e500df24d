class Kind:
    name = "kind"
