const b = 3;
