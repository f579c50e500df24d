class Queue
  def size
    @list.size
  end
end

class Stack
  def size
    @list.size
  end

  def empty?
    size.zero?
  end
end
