#include "check.h"

static int seen = 0;

/* Logs each key once. */
static bool
logged(const char *key,
       int value)
{
	if (table == NULL) {
		return false;
	}
#ifdef TRACE
	trace(key);
#endif
	if (lookup(table, key, value) == 0) {
		goto found;
	}
	return false;
found:
	seen++;
	return true;
}

static void
forget(void)
{
	clear(table);
	seen = 0;
}

int
main(void)
{
	load("names");
	return logged("a", 1) ? 0 : 1;
}
