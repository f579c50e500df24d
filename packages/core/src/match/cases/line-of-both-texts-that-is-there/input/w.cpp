#include "doctest.h"
#undef NOMINMAX

#ifdef _WIN32
    #include <windows.h>
#endif
