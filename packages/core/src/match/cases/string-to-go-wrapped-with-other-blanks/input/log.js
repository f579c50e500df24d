export function report(count, names) {
  console.error("found  none", count, names);
}
