export function load(key) {
  if (cache.has(key)) {
    // Stale entries go in the nightly run
    return cache.get(key);
  }
  return read(key);
}
