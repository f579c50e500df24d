#ifndef LOG_H
#define LOG_H

#include "level.h"

typedef atomic_int level_t;

level_t level_of(const char *name, level_t fallback);
void set_level(level_t level);

#endif // LOG_H
