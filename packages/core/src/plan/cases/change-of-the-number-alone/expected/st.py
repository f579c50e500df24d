codes = {
    410: "Not Found",
}
