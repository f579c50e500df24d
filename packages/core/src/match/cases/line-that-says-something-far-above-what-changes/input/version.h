/*
 * The version of the library.
 */

#ifdef SHARED
int versionOf(void);
int majorOf(void);
int minorOf(void);
int patchOf(void);
int suffixOf(void);
#endif

#define VERSION_MAJOR 1
#define VERSION_MINOR 44
#define VERSION_PATCH 2
#define VERSION_IS_RELEASE 1
