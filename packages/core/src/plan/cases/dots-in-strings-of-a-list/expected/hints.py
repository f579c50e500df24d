HINTS = [
    "... existing code ...",
    '... rest unchanged',
    '... (existing code)',
    "... keep the rest",
]
