module Fee (fee) where

fee :: Int -> Int
fee days = if days < 8 then 20 else 10
