# All that is in the cart.
class Cart
  def put(*counts)
    counts.each { |count| store(count) }
  end
end
