require "time"

class Worker
  attr_reader :seen

  def ping!(status)
    @seen = Time.now
    @status = status
  end

  def ping_timeout
    @seen + 60
  end

  def booted?
    !@seen.nil?
  end
end
