class Files
  # Returns what is known of a file, or nothing.
  def stat(path)
    File.stat(path)
  rescue SystemCallError
    nil
  end

  def size(path)
    stat(path)&.size
  end

  def time(path)
    stat(path)&.mtime
  end
end
