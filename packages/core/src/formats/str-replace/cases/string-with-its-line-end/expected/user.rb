def store
  log :stored
end
