def totals(db, since,  until):
    """Sums  of all orders between two days."""
    rows = db.run("""
        SELECT name,  sum(price)
          FROM orders
    """,  since,  until)
    return list(rows)
