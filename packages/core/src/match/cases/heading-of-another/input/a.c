#ifdef A
int x = 1;
setup(x);
#elif defined(BETA)
int x = 2;
setup(x);
#endif
