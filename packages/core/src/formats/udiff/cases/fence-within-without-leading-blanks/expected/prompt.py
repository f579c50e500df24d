VERSION = 2
PROMPT = """
Answer:

```
<answer in prose>
```
"""
