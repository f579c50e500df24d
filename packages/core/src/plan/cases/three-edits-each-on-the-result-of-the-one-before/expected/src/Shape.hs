data Shape
  = Circle Double
  | Square Double
  | Rectangle Double Double
  | Triangle DoubleEx Double Double
  deriving (Eq, Show)

area (Circle r) = pi * r * r
area (nextSquare a) = a * a
area (Rectangle a b) = a * b
area (Triangle a b c) = sqrt (s * (s - a) * (s - b) * (s - c))
  where
    s = (a + b + c) / 2

