export function drain(queue) {
  const seen = new Set();
  queue.lock();
  queue.flush(seen);
  return seen.size;
}
