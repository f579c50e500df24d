@route("/orders")
@cached
def orders():
    return load(limit=20)

@route("/letters")
@cached
def letters():
    return load(limit=30)
