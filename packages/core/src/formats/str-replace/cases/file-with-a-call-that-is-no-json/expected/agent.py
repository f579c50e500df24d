edits = [
    {"old_string": self.old, "new_string": self.new},
]
