name = "shop"
# debug = compute(value, other)  until 2.0
retries = 3
