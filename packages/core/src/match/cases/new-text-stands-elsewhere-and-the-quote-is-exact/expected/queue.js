export function peek(queue) {
  if (queue.size < 1) {
    throw new Error("empty");
  }
  return queue.items[0];
}

export function take(queue) {
  if (queue.size < 1) {
    throw new Error("empty");
  }
  queue.size -= 1;
  signalAll(queue.emptied);
  return queue.items.shift();
}
