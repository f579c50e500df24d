function save(store) {
  open(store);
  fill(store);
  // What is left goes to the disk.
  close(store);
}
