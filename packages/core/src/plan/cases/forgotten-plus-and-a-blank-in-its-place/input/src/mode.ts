enum Mode {
  Off,
  On,
}

enum Speed {
  Slow,
  Fast,
}
