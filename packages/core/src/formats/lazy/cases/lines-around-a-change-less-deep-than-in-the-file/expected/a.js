function run(x) {
  prepare(x);
  if (x.isReady) {
    startWith(x);
    log("started with it");
    finishWith(x);
  }
  log("done with it");
}
