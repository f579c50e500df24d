"""A cart:

```python
cart.add(1)
```
"""
CART = []
