require "json"

module Shop
  class Till
    def initialize
      @sum = 0
      @count = 0
    end

    def add(price)
      @sum += price
    end
  end
end
