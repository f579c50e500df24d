function run() {
  start();
  log("a");
  return 1;
}
