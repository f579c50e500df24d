void check(const char *format, ...) {
	report(format);
}

void check_size(bool current, const void *ptr,
    size_t true_size, size_t given_size) {
	check("%p", ptr);
}

void release(void *ptr) {
	free(ptr);
}
