insert(1);
