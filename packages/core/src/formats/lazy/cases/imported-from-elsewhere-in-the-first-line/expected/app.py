from web import App

app = App()


@app.get("/")
def start():
    return {"page": "start"}


@app.get("/cart")
def cart():
    return {"page": "cart"}
