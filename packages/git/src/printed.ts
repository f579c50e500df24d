import { plumb } from "./run.ts";

/** Returns what a command prints, without the line end. Throws as `plumb`. */
export async function plumbLine(...call: Parameters<typeof plumb>): Promise<string> {
  return (await plumb(...call)).stdout.toString().trimEnd();
}

/** Returns the lines that a command prints. Throws as `plumb`. */
export async function plumbLines(...call: Parameters<typeof plumb>): Promise<readonly string[]> {
  return (await plumb(...call)).stdout.toString().split("\n").slice(0, -1);
}

/** Returns the fields that a command prints which is told `-z`: each ends with NUL. Throws as `plumb`. */
export async function plumbFields(...call: Parameters<typeof plumb>): Promise<readonly string[]> {
  return (await plumb(...call)).stdout.toString().split("\0").slice(0, -1);
}

/** Returns fields, `length` of which belong together. */
export function inRecords(fields: readonly string[], length: number): readonly (readonly string[])[] {
  const count = Math.floor(fields.length / length);
  return Array.from({ length: count }, (_, nth) => fields.slice(nth * length, (nth + 1) * length));
}
