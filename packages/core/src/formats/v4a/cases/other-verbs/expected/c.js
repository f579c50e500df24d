let c = 1;
