function run(x) {
  prepare(x);
  if (x.isReady) {
    startWith(x);
    finishWith(x);
  }
  log("done with it");
}
