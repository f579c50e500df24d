export function load(key) {
  if (cache.has(key)) {
    // Already loaded, hand out what is known
    return cache.get(key);
  }
  return read(key);
}

export function peek(key) {
  if (cache.has(key) && !isStale(key)) {
    return cache.get(key);
  }
}
