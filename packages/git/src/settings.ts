import { resolve } from "node:path";
import { GitError } from "./error.ts";
import type { Location } from "./location.ts";
import { porcelain } from "./porcelain.ts";
import { inRecords } from "./printed.ts";

/** What the user's configuration says; section and key of a name in any case, as for git. */
export interface Settings {
  /** The last value wins, as in git; undefined where it is not set. */
  text(name: string): string | undefined;
  /** All values, in order. */
  all(name: string): readonly string[];
  /** Throws `GitError` `bad-setting`. */
  flag(name: string, otherwise: boolean): boolean;
  /** A number from 0 to 1. Throws `GitError` `bad-setting`. */
  fraction(name: string, otherwise: number): number;
  /** All that is set: values by name, section and key in lower case. */
  readonly values: ReadonlyMap<string, readonly string[]>;
  /** The files that all of it stands in, absolute. */
  readonly files: readonly string[];
  /** The clone is partial (`--filter`): what git has not got yet it fetches, if it can. */
  readonly isPartial: boolean;
}

/** Reads the whole configuration, all scopes, in one process. */
export async function readSettings(location: Location): Promise<Settings> {
  const { values, files } = listed(await porcelain(location).raw("config", "--list", "--show-origin", "-z"));
  const all = (name: string): readonly string[] => values.get(keyOf(name)) ?? [];
  const text = (name: string): string | undefined => all(name).at(-1);
  const read = <T>(name: string, otherwise: T, as: (name: string, value: string) => T): T => {
    const value = text(name);
    return value === undefined ? otherwise : as(name, value);
  };
  return {
    text,
    all,
    values,
    files: files.map((file) => resolve(location.top, file)),
    isPartial: [...values.keys()].some((name) => /^remote\..*\.promisor$/.test(name)),
    flag: (name, otherwise) => read(name, otherwise, flagOf),
    fraction: (name, otherwise) => read(name, otherwise, fractionOf),
  };
}

/**
 * Returns the values by name, and the files that they stand in; a name that stands alone is a flag that is set.
 *
 *     file:.git/config\0name\nvalue\0command line:\0name\0
 */
function listed(printed: string) {
  const values = new Map<string, string[]>();
  const files = new Set<string>();
  for (const [origin, entry] of inRecords(printed.split("\0").slice(0, -1), 2)) {
    if (origin!.startsWith(FILE)) files.add(origin!.slice(FILE.length));
    const [name, ...lines] = entry!.split("\n");
    const value = lines.length === 0 ? "true" : lines.join("\n");
    values.set(name!, [...(values.get(name!) ?? []), value]);
  }
  return { values, files: [...files] };
}

const FILE = "file:";

/** Git keeps names in lower case, but for what is between section and key: `branch.Topic.remote`. */
function keyOf(name: string): string {
  return name.replace(/^[^.]*|[^.]*$/g, (part) => part.toLowerCase());
}

/** Returns what a value means by git's rules. Throws `GitError` `bad-setting`. */
export function flagOf(name: string, value: string): boolean {
  if (/^(true|yes|on)$/i.test(value)) return true;
  if (/^(false|no|off|)$/i.test(value)) return false;
  if (/^[+-]?\d+[kmg]?$/i.test(value)) return Number.parseInt(value, 10) !== 0;
  throw badSetting(name, value, "which is neither true nor false");
}

function fractionOf(name: string, value: string): number {
  const number = value.trim() === "" ? Number.NaN : Number(value);
  if (number >= 0 && number <= 1) return number;
  throw badSetting(name, value, "which is not a number from 0 to 1");
}

/** Returns the error for a variable whose value means nothing; `why` ends the sentence: "no number". */
export function badSetting(name: string, value: string, why: string): GitError {
  const hints = [`find where it is set: git config --show-origin --get-all ${name}`];
  return new GitError("bad-setting", `the setting ${name} is '${value}', ${why}`, { hints });
}
