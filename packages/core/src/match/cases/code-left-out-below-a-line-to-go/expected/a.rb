def decode(a)
  # Reads it.
  # See yaml.
  check(a)
  json(a)
  log(a)
end

def other(a)
  strict(a)
end
