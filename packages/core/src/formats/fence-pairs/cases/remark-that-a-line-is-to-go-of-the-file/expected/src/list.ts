one();
two();
