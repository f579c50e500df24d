const port = 80;
