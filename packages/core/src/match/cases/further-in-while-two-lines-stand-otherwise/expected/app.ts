function start() {
  if (isReady) {
    if (view) {
      show(view.title, view.body);
      log("shown", view.title);
    }
    return;
  }
  if (view) {
    close();
    show(view.title);
    log("shown", view.title);
  }
}
