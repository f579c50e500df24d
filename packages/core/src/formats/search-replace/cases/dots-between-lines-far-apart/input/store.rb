class Store < Base

  def open_all
    gates.each(&:open)
  end

  def close_all
    books.each(&:close)
  end

  def read_all
    doors.each(&:read)
  end

  def shut_all
    carts.each(&:shut)
  end

  def find_all
    lists.each(&:find)
  end

  def drop_all
    pages.each(&:drop)
  end

  def lock_all
    tools.each(&:lock)
  end

  def free_all
    files.each(&:free)
  end

  def load_all
    lines.each(&:load)
  end

  def save_all
    parts.each(&:save)
  end

  def keep_all
    units.each(&:keep)
  end

  def hold_all
    names.each(&:hold)
  end

  def send_all
    marks.each(&:send)
  end

  def pull_all
    cards.each(&:pull)
  end

  def push_all
    ships.each(&:push)
  end

  def turn_all
    trays.each(&:turn)
  end

  def move_all
    hooks.each(&:move)
  end

  def lift_all
    wires.each(&:lift)
  end

  def pack_all
    disks.each(&:pack)
  end

  def sort_all
    bolts.each(&:sort)
  end

  def scan_all
    seals.each(&:scan)
  end

  def merge(other)
    copy = dup
    copy.merge_entries other
  end
end
