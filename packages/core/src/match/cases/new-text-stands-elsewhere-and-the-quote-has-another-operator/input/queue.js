export function peek(queue) {
  if (queue.size < 1) {
    throw new Error("empty");
  }
  return queue.items[0];
}

export function take(queue) {
  while (queue.size < 1)
    wait(queue.filled);
  queue.size -= 1;
  signal(queue.emptied);
  return queue.items.shift();
}
