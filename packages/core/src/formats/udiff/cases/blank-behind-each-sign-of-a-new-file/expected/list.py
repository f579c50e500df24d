ITEMS = []
if not ITEMS:
    print("none")
