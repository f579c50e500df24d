function once() {
  if (!on()) {
    fail(true);
  }
  if (on()) {
    fail(false);
  }
  if (on()) {
    fail(false);
  }
}

function width() {}
