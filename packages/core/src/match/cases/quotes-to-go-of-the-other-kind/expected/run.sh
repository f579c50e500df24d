start() {
  prepare "$1"
  run "$1"
}
