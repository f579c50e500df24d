listen(3000);
