function one(ok) {
  let result = start(ok);
  stop(result);
  store(result);
}
