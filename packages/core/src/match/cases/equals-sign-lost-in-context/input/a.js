function one(ok) {
  let result = start(ok);
  stop(result);
  save(result);
}
