function send(resource, options) {
  const retries = options.retries ?? 3;
  log(resource);
  const queue = queueOf(resource);
  return post(resource, queue);
}
