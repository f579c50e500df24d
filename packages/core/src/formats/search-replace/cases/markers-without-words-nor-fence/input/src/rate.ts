const rate = 1;
