class Tally
  def sum
    @numbers.sum
  end

  def mean
    sum / size
  end
end

class Ledger
  def sum
    @numbers.sum
  end
end
