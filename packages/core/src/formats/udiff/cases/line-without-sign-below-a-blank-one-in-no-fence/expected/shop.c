int one = 1;
int two = 2;

int three = 3;
int four = 5;
