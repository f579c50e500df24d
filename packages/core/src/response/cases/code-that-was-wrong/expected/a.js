uno();
two();
tres();
four();
