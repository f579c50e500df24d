SHOWN = """
...[truncated]
"""

OTHER = """
a
"""
