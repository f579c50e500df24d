// Names don't end in a dash.
export function named(name) {
  if (name.includes('_')) name = name.replaceAll(“_”, '-');
  return name;
}
export const OPEN = "“‘";
