one();
