class Room
  def initialize(name)
    @name = name
    @guests = []
  end

  def enter(guest)
    @guests << guest
  end

  def close
    @guests.each(&:leave)
  end

  def to_s
    @name
  end
end
