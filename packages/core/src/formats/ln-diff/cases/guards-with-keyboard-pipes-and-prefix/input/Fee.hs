module Fee (fee) where

fee :: Int -> Int
fee days
  | days < 8  = 20
  | days < 30 = 15
  | otherwise = 10
