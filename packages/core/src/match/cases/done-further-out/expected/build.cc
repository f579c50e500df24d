void build() {
  if (low) {
    if (next == -1) {
      node->action[b] = newact;
    } else if (act != newact) {
      if (debug)
        TRACE(ERROR) << format("conflict on byte", c);
      goto fail;
    }
  }
}
