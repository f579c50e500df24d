const port = 3000;
listen(port);
