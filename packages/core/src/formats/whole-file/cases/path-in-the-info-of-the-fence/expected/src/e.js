const e = 2;
