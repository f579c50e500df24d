class Base
  def rows
    @rows
  end
end

class Csv < Base
  def text
    rows.join(",")
  end
end
