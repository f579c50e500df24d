#include <stdint.h>
#include <sstream>

int main() {
}
