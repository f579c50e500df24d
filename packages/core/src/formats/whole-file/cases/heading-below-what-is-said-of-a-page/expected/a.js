const a = 3;
