const d = 2;
