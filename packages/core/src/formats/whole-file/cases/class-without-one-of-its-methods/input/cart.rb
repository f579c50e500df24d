class Cart
  def put(count)
    store(count)
  end

  def put_all(counts)
    counts.each { |count| put(count) }
  end
end
