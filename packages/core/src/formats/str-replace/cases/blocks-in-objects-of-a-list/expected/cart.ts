let size = 7;
