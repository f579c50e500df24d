const p = 80;
