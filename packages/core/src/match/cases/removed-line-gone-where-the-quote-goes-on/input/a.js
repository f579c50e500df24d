function save(store) {
  open(store);
  fill(store);
  close(store);

  flush(store);
  close(store);
}
