def load(db, key):
    row = db.get(key)
    log(row)
    return row


def save(db, key, row):
    db.put(key, row)
