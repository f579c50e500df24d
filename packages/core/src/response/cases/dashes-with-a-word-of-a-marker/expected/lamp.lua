local Lamp = {}

--- dim the lamp.
function Lamp:dim ()
    self.level = self.level - 1
end

--- remove the lamp from its room.
function Lamp:remove ()
    self.room = nil
end

return Lamp
