END = """
</think>
"""
