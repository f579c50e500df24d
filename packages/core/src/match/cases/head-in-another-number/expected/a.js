export function readItems(store, key) {
  const entry = store.find(key);
  if (!entry) {
    return null;
  }
  return entry.data;
}
