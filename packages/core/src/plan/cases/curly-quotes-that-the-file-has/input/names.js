// Names don't end in a dash.
export function named(name) {
  return name;
}
export const OPEN = "“‘";
