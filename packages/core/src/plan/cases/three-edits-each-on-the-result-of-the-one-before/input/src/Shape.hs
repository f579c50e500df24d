data Shape
  = Circle Double
  | Square Double
  | Rectangle Double Double
  | Triangle Double Double Double
  deriving (Eq, Show)

area :: Shape -> Double
area (Circle r) = pi * r * r
area (Square a) = a * a
area (Rectangle a b) = a * b
area (Triangle a b c) = sqrt (s * (s - a) * (s - b) * (s - c))
  where
    s = (a + b + c) / 2

