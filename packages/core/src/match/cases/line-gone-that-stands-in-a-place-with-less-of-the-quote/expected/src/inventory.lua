local Inventory = {}
Inventory.__index = Inventory

function Inventory.new(capacity)
  local self = setmetatable({}, Inventory)
  self.items = {}
  self.capacity = capacity or 20
  return self
end

function Inventory:add(name, count)
  if self:size() + count > self.capacity then
  end
  self.items[name] = (self.items[name] or 0) + count
  return true
end

function Inventory:remove(name, count)
  count = count or 1
  local have = self.items[name] or 0
  if have < count then
    return false, "missing"
  end
  self.items[name] = have - count
  if self.items[name] == 0 then
    self.items[name] = nil
  end
  return true
end

function Inventory:size()
  local n = 0
  for _, count in pairs(self.items) do
    n = n + count
  end
  return n
end

function Inventory:has(name, count)
  count = count or 1
  return (self.items[name] or 0) >= count
end

return Inventory
