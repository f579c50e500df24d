int length;
