void check(void) {
	assert_true(near(gamma(p, df), expected[e]),
	    "Incorrect gamma result for i=%u", i);
	e++;
}

void verify(void) {
	assert_true(near(normal(p, df), expected[e]),
	    "Incorrect normal result for i=%u", i);
	e++;
}
