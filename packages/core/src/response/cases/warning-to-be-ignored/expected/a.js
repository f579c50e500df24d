uno();
two();
three();
four();
