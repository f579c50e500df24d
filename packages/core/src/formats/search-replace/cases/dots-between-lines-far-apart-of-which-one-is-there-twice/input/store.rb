class Store < Base

  def step_1(value)
    check value
    value + offset_1
  end

  def step_2(value)
    check value
    value + offset_2
  end

  def step_3(value)
    check value
    value + offset_3
  end

  def step_4(value)
    check value
    value + offset_7
  end

  def step_5(value)
    check value
    value + offset_5
  end

  def step_6(value)
    check value
    value + offset_6
  end

  def step_7(value)
    check value
    value + offset_7
  end

  def step_8(value)
    check value
    value + offset_8
  end

  def step_9(value)
    check value
    value + offset_9
  end

  def step_10(value)
    check value
    value + offset_10
  end

  def step_11(value)
    check value
    value + offset_11
  end

  def step_12(value)
    check value
    value + offset_12
  end

  def merge(other)
    copy = dup
    copy.merge_all other
  end
end
