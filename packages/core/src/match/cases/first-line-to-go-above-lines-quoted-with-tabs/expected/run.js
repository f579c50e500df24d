function run() {
  log("a");
  stop();
  return 1;
}
