modifier paused() {
  require(!isPaused());
  _;
}

function close() {
  stop();
}
