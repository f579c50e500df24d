class Tally
  def sum
    @numbers.sum
  end

  def mean
    sum / size
  end

  def spread
    @numbers.max - @numbers.min
  end
end

class Ledger
  def sum
    @numbers.sum
  end
end
