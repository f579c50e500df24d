#include "till.h"

int Till::total() const {
  return sum;
}

void Till::clear() {
  sum = 0;
}
