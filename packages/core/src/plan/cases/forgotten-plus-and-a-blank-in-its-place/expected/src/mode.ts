enum Mode {
  Off,
  On,
}

enum Colour {
  Red,
  Green
}

enum Speed {
  Slow,
  Fast,
}
