export function parts(flags) {
  const found = flags.split(/[|,]+/);
  return found.map((part) => part.trim());
}
