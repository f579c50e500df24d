module Fee (fee) where

fee :: Int -> Int
fee days
  | days < 8  = 20
  | otherwise = 10
