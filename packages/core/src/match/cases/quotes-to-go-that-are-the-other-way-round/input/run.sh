start() {
  prepare "$1"
  trap 'rm -r "$folder"' EXIT
  run "$1"
}
