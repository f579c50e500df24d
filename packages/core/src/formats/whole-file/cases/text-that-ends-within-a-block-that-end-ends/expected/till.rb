require "json"

module Shop
  class Till
    def initialize
      @sum = 0
    end

    def add(price)
      @sum += price
      log(price)
    end

    def log(price)
      puts price.to_json
    end
  end
end
