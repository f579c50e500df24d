let b = 2;
