import { onlyInserts } from "../hunk.ts";
import { plainly } from "../paths/path-index.ts";
import { cleaned } from "../paths/readings.ts";
import type { Outcome } from "../types.ts";
import { refuse } from "./outcome.ts";
import type { Item } from "./patch-file.ts";
import { mayCreate, type ReadableEdit } from "./resolve.ts";

/**
 * Returns how the response spells the file of an edit where it has another case, or another Unicode form of a letter: models write
 * `readme.md` for README.md. Undefined: as the file is called.
 */
function otherSpelling(edit: ReadableEdit, path: string): string | undefined {
  const written = cleaned(edit.path);
  if (written.endsWith(path)) return undefined;
  const names = written.split("/").slice(-path.split("/").length).join("/");
  // Words before it are none of the path: "In readme.md".
  const end = isAlike(names, path) ? names : names.slice(-path.length);
  return isAlike(end, path) ? end : undefined;
}

function isAlike(a: string, b: string): boolean {
  return plainly(a) === plainly(b);
}

/** What two paths that are alike differ in. */
function differenceOf(a: string, b: string): string {
  return a.normalize("NFC") === b.normalize("NFC") ? "in the Unicode form of a letter" : "in its spelling";
}

/** Whether nothing that is quoted shows that the file is the one that is meant. */
function quotesNothing(edit: ReadableEdit): boolean {
  return edit.kind === "patch" ? edit.hunks.every(onlyInserts) : edit.kind === "write" || !edit.hunks?.length;
}

/** Returns the refusal of an edit that spells its file in another way, by strict rules. */
export function refusedSpelling(edit: ReadableEdit, path: string): Outcome | undefined {
  const spelling = quotesNothing(edit) ? otherSpelling(edit, path) : undefined;
  if (spelling === undefined) return undefined;
  const message = `${spelling} does not exist, and differs from ${path} only ${differenceOf(spelling, path)}. Spell it as the repository does.`;
  return refuse("no-such-file", { edit, path }, message, { suggestions: [path] });
}

/** Returns the outcome with a note where the edit spells its file in another way. */
export function withSpelling(outcome: Outcome, { edit, path }: Item): Outcome {
  if (outcome.status !== "applied" || !quotesNothing(edit)) return outcome;
  const spelling = otherSpelling(edit, path);
  if (spelling === undefined) return outcome;
  return {
    ...outcome,
    notes: [
      ...outcome.notes,
      `${spelling} in the response differs from it only ${differenceOf(spelling, path)}`,
    ],
  };
}

/**
 * Returns the refusals of texts for one file that spell it in two ways: they may be meant for two files, which some systems can't
 * tell apart.
 *
 *     src/User.js   export class User {}
 *     src/user.js   export function user() {}
 */
export function twoSpellings(items: readonly Item[]): ReadonlyMap<number, Outcome> {
  const named = items.flatMap((item) => {
    const spelling = spellingOf(item);
    return spelling === undefined ? [] : [{ item, spelling }];
  });
  const refused = named.flatMap((one): readonly [number, Outcome][] => {
    const other = named.find(({ spelling }) => spelling !== one.spelling && isAlike(spelling, one.spelling));
    return other ? [[one.item.index, refuseTwo(one, other)]] : [];
  });
  return new Map(refused);
}

/** An edit that gives a file its name, and how it spells it. */
interface Named {
  readonly item: Item;
  readonly spelling: string;
}

function spellingOf({ edit, path }: Item): string | undefined {
  if (edit.kind === "rename") return cleaned(edit.to);
  return mayCreate(edit) ? (otherSpelling(edit, path) ?? path) : undefined;
}

function refuseTwo({ item, spelling }: Named, other: Named): Outcome {
  const { edit } = item;
  const path = edit.kind === "rename" ? item.path : spelling;
  const message = `${spelling} differs from ${other.spelling} only ${differenceOf(spelling, other.spelling)}, and some systems can't tell the two apart. Spell one file in one way, or give the two names that differ in more.`;
  return refuse("path-exists", { edit, path }, message, { rival: other.item.index });
}
