import type { Location } from "./location.ts";
import { porcelain } from "./porcelain.ts";

/** What the user's configuration says, names in git's form: section and key in lower case. */
export interface Settings {
  /** The last value wins, as in git; undefined where it is not set. */
  text(name: string): string | undefined;
  /** All values, in order. */
  all(name: string): readonly string[];
  /** By git's rules: `true`, `yes`, `on`, `1` and a name without value. */
  flag(name: string, otherwise: boolean): boolean;
  /** The clone is partial (`--filter`): what git has not got yet it fetches, if it can. */
  readonly isPartial: boolean;
}

/** Reads the whole configuration, all scopes, in one process. */
export async function readSettings(location: Location): Promise<Settings> {
  const values = new Map(Object.entries((await porcelain(location).listConfig()).all));
  const all = (name: string): readonly string[] => [values.get(name) ?? []].flat();
  const text = (name: string): string | undefined => all(name).at(-1);
  return {
    text,
    all,
    isPartial: [...values.keys()].some((name) => /^remote\..*\.promisor$/.test(name)),
    flag: (name, otherwise) => {
      const value = text(name);
      return value === undefined ? otherwise : /^(true|yes|on|1|)$/i.test(value);
    },
  };
}
