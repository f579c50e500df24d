one();
two();
three();
four();
