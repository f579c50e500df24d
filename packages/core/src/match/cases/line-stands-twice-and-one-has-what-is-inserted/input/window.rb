    super(170, 190, 300, 100)
    super(170, 190, 300, 100)
    self.level = 200  # above the lamps
