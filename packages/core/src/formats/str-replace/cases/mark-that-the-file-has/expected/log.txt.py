SHOWN = """
...[truncated]
"""

OTHER = """
b
...[truncated]
"""
