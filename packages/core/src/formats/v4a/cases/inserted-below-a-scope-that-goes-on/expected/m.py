def run(
    one,
):
    return one
