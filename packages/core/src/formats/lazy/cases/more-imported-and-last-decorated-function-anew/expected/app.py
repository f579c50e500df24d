from web import App, NotFound

app = App()


@app.get("/")
def start():
    return {"page": "start"}


@app.get("/cart")
def cart():
    raise NotFound("cart")
