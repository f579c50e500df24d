BILL = []
