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
end
