let a = 2;
