#include "till.h"

int Till::total() const {
  return sum;
}
