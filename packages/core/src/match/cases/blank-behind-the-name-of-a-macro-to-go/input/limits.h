#define MOST(a) (a + 1)
#define LEAST 0
