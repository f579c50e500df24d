module Shop
  class Cart
    def initialize
      @items = []
      @notes = {}
    end

    def add(item)
      @items << item
    end
  end
end
