function one(ok) {
  if (!ok) {
    stop(ok);
    save(ok);
  }
}
