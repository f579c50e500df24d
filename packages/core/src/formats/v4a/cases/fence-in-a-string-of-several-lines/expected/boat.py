def speed(boat):
    """In knots.

    Example:
```python
speed(boat)
```
    """
    return boat.knots


HELP = """
Answer below:
```python
"""
