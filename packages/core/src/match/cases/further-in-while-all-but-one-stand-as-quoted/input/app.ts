function start() {
  if (isReady) {
    if (view) {
      isHidden = false;
      show(view.title, view.body);
      log("shown", view.title);
    }
    return;
  }
  if (view) {
    isHidden = isIdle;
    show(view.title, view.body);
    log("shown", view.title);
  }
}
