const a = 2;
