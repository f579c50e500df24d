let size = 3;
