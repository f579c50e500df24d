function run() {
  start();
  log("a");
  stop();
  return 1;
}
