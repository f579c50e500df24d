import os


def ask(q):
    return call(SYSTEM, q, MODEL)


MODEL = "small"

SYSTEM = """You are helpful.

Answer like this:

```
<answer>
```
"""
