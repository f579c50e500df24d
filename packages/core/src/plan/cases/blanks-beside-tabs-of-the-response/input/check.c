void check(const char *format, ...) {
	report(format);
}

void release(void *ptr) {
	free(ptr);
}
