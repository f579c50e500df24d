function send(resource, options) {
  const retries = options.retries ?? 3;
  const settings = read('mail', options);
  const headers = headersOf(settings);
  const queue = queueOf(resource);
  return post(resource, queue, headers);
}
