def totals(db, since,  until):
    """Sums  of all orders."""
    rows = db.run("""
        SELECT name,  sum(price)
          FROM orders
    """,  since,  until, all=True)
    return list(rows)
