import { type Place, type PlumbOptions, plumb } from "./run.ts";

/** Returns what a command prints, without the line end. Throws as `plumb`. */
export async function plumbLine(
  place: Place,
  args: readonly string[],
  options?: PlumbOptions,
): Promise<string> {
  return (await plumb(place, args, options)).stdout.toString().trimEnd();
}

/** Returns the lines that a command prints. Throws as `plumb`. */
export async function plumbLines(
  place: Place,
  args: readonly string[],
  options?: PlumbOptions,
): Promise<readonly string[]> {
  return (await plumb(place, args, options)).stdout.toString().split("\n").slice(0, -1);
}

/** Returns the fields that a command prints which is told `-z`: each ends with NUL. Throws as `plumb`. */
export async function plumbFields(
  place: Place,
  args: readonly string[],
  options?: PlumbOptions,
): Promise<readonly string[]> {
  return (await plumb(place, args, options)).stdout.toString().split("\0").slice(0, -1);
}

/** Returns fields, `length` of which belong together. */
export function inRecords(fields: readonly string[], length: number): readonly (readonly string[])[] {
  const count = Math.floor(fields.length / length);
  return Array.from({ length: count }, (_, nth) => fields.slice(nth * length, (nth + 1) * length));
}
