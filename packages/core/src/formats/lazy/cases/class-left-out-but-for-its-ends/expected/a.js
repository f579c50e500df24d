class Cart {
  one() {
    return 1;
  }
}

function later() {
  return 44;
}

function last() {
  return 5;
}
