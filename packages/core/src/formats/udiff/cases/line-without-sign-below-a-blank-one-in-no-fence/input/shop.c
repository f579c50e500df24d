int one = 1;
int two = 3;

int three = 3;
int four = 5;
