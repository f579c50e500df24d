const c = 2;
