const three = 3;
