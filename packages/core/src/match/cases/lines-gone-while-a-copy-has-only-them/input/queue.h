  rows.swap(queue->data);
  LAMP_UNLOCK(&queue->guard)
  for (unsigned int i = 0, size = rows.size(); i < size; i++) {
    queue->callback(queue->parent, rows[i]);
  }
}
  rows.swap(queue->data);
  LAMP_UNLOCK(&queue->guard)
  for (unsigned int i = 0, size = rows.size(); i < size; i++) {
#if LAMP_VERSION_AT_LEAST(0, 7, 9)
    lamp_unref((lamp_handle *)&queue->watcher);
#else
    lamp_unref(lamp_default_loop());
#endif
