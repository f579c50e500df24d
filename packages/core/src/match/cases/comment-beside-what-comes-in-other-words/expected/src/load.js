export function load(key) {
  if (cache.has(key)) {
    // Already loaded, hand out what is known
    hits += 1;
    return cache.get(key);
  }
  return read(key);
}
