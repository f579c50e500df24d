un();
two();
three();
four();
