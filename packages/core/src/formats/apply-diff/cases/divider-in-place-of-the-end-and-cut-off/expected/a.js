let a = 1;
