function run() {
  start();
  log("about");
  halt(1);
  return 1;
}
