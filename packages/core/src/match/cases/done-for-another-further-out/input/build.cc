void build() {
  if (low) {
    if (next == -1) {
      node->action[b] = newact;
    } else if (act != newact) {
      if (debug)
        LOG(ERROR) << format("conflict on byte", c);
      goto fail;
    }
  }
  if (high) {
    for (c = lo; c <= hi; c++) {
      if (act == empty) {
        node->next[b] = newact;
      } else if (act != newact) {
        if (debug)
          LOG(ERROR) << format("conflict on byte", c);
        goto fail;
      }
    }
  }
}
