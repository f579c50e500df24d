def store
  user.save!
  log :stored
end
