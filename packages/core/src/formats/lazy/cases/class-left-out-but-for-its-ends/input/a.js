class Cart {
  one() {
    return 1;
  }
}

function later() {
  return 4;
}

function last() {
  return 5;
}
