open(80);
