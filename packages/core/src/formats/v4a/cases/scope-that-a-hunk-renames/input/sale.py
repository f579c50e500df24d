class Quote:
    def total(self):
        return sum(self.lines)

    def accepted(self):
        return self.answer == "yes"


class Invoice:
    def total(self):
        return sum(self.lines)

    # Paid late, or not at all.
    def overdue(self, today):
        return today > self.due
