VERSION = 1
PROMPT = """
Answer:

```
<answer>
```
"""
