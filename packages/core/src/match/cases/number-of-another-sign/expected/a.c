int f(int a)
{
	if (a < 0) {
		log_it(a);
		return 1;
	}
}
