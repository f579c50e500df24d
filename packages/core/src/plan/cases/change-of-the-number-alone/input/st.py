codes = {
    404: "Not Found",
}
