let b = 1;
