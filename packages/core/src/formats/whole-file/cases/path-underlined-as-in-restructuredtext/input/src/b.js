const b = 2;
