const f = 2;
