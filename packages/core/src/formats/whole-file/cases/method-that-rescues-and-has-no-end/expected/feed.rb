class Feed
  def initialize(io)
    @io = io
  end

  def shut
    @io.close
  end

  def size
    @io.size
  rescue Errno::ENOENT
    0
  end

  def name
    @io.path
  end
end
