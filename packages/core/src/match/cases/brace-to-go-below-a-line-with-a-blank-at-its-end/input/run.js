if (a) {
  start();
}
}
stop();
