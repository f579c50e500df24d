class Room
  def initialize(name)
    @name = name
    @guests = []
  end

  def enter(guest)
    @guests << guest
  end

  def close
    names = @guests.map(&:to_s)
    @guests.each(&:leave)
  rescue IOError => e
    warn "#{names}: #{e.message}"
  end

  def to_s
    @name
  end
end
