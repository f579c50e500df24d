# Reads it.
# See json.
def decode(a)
  json(a)
end

# Reads it.
# See remote.
def decode_strict(a)
  strict(a)
end
