void check(double df) {
	double log_df = log(df * 0.5);
	for (int i = 1; i < 100; i += 7) {
		double p = (double)i * 0.01;
		assert_true(near(gamma(p, df), expected[e]),
		    "Incorrect gamma result for i=%u", i);
		e++;
		count(p);
	}
}

void verify(double df) {
	for (int i = 1; i < 100; i += 7) {
		assert_true(near(normal(p, df), expected[e]),
		    "Incorrect normal result for i=%u", i);
		e++;
	}
}
