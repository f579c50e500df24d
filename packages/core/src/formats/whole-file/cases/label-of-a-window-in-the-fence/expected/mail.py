FROM = "shop"
