if (a < b && c > d) {
  go();
  stop();
}
