def decode(a)
  # Reads it.
  # See json.
  check(a)
  json(a)
  log(a)
end

def other(a)
  strict(a)
end
