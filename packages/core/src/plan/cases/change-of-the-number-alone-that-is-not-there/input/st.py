codes = {
    500: "Oops",
}
