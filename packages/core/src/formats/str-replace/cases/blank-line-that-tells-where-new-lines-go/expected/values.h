#define FIRST 1
#define SECOND 2

#define THIRD 3

/*
* the last one has no value of its own
* on some machines
*/
#define LAST 0
