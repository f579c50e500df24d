HINTS = [
    "... existing code ...",
    '... rest unchanged',
]
