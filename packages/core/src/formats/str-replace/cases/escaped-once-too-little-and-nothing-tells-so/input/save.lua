local function save(state)
  log(ERR, "could not save: ", err)
end
