NAME = "shop"
