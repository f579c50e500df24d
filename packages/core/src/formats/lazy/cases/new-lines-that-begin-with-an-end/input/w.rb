class Worker
  def run
    each do |task|
      task.start
    end
    @thread.join if @thread
  end

  def log(text)
    puts text
  end
end
