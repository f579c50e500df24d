#ifndef LOG_H
#define LOG_H

#include "level.h"

#ifdef LOG_ATOMIC
typedef atomic_int level_t;
#endif

level_t level_of(const char *name);
void set_level(level_t level);

#endif // LOG_H
