SIZE = 3;
