if (a) {
  start();
}
stop();
