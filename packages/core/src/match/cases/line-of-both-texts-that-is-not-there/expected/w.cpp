#include "doctest.h"

#ifdef _WIN32
    #include <windows.h>
#endif
