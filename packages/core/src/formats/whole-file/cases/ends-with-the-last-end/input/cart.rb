module Shop
  class Cart
    def initialize
      @items = []
    end

    def add(item)
      @items << item
    end
  end
end
