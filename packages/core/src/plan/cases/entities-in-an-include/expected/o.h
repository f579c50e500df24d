//
// include bundled copy of ostream support
//
#include <spdlog/tweakme.h>

#if !defined(USE_STD)
