if (a) {
  b();
}
