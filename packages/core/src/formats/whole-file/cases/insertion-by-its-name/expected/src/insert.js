insert(2);
