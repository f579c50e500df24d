        rates.append(entry["rate"])
        models.append(entry["model"].strip())
    print("rates: read")
