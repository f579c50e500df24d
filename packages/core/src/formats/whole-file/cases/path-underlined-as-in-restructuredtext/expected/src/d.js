const d = 3;
