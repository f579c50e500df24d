name = "shop"
timeout_of_a_call = 30 * 60
retries = 3
