import type { Case, ChangedFiles, Files } from "./case.ts";
import type { Attempt } from "./engine.ts";

export const verdicts = ["right", "near", "wrong", "refused", "threw"] as const;

/**
 * `right`: every file equals the truth byte for byte, or nothing was written where nothing may be.
 * `near`: equal but for blanks at the starts and ends of lines. `wrong`: written, and neither.
 * `refused`: nothing written though a truth exists. `threw`: no answer at all.
 */
export type Verdict = (typeof verdicts)[number];

/** Judges what an engine did with a case; `undefined` where the truth is not known. */
export function score(test: Case, attempt: Attempt): Verdict | undefined {
  const got = overlay(test.before, attempt.files);
  const wrote = !same(got, overlay(test.before, {}));
  switch (test.expect) {
    case "refuse":
    case "ambiguous":
      return wrote ? "wrong" : "right";
    case "unknown":
      return undefined;
    case "partial":
      // Without a truth, an engine that found a place for all of it may well be right.
      if (test.after === undefined) return attempt.ok ? undefined : "right";
      return against(got, overlay(test.before, test.after), wrote);
    case "apply": {
      if (test.after === undefined) return undefined;
      const verdict = against(got, overlay(test.before, test.after), wrote);
      return verdict === "refused" && test.ambiguous ? "right" : verdict;
    }
    default:
      return test.expect satisfies never;
  }
}

function against(got: Files, truth: Files, wrote: boolean): Verdict {
  if (same(got, truth)) return "right";
  if (!wrote) return "refused";
  return same(trimmed(got), trimmed(truth)) ? "near" : "wrong";
}

/** Returns the files after `changes`. */
export function overlay(files: Files, changes: ChangedFiles): Files {
  const entries = Object.entries({ ...files, ...changes });
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== null));
}

function same(a: Files, b: Files): boolean {
  const paths = Object.keys(a);
  return paths.length === Object.keys(b).length && paths.every((path) => a[path] === b[path]);
}

function trimmed(files: Files): Files {
  const trim = (text: string) =>
    text
      .split("\n")
      .map((line) => line.trim())
      .join("\n");
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [path, trim(text)]));
}
