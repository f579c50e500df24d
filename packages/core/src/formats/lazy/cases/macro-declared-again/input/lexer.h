#include <stdint.h>

#define START(lexer)     \
  look = lexer->look;    \
  goto start;

#define STEP(value)        \
  {                        \
    state = value;         \
    goto next;             \
  }

#define PASS(value)            \
  {                            \
    lexer->move(lexer, true);  \
    state = value;             \
    goto next;                 \
  }

#define DONE(symbol)  \
  result = true;      \
  found = symbol;
