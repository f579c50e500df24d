class Files
  def size(path)
    File.stat(path).size
  end

  def time(path)
    File.stat(path).mtime
  end
end
