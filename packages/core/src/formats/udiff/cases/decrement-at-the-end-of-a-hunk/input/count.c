void down(void) {
  lock();
--i;
}

int size(void) {
  return 3;
}
