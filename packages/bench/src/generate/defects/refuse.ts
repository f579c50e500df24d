import type { HunkLine } from "@git-llm-apply/core";
import {
  type Draft,
  type DraftFile,
  type DraftHunk,
  postimageOf,
  preimageOf,
  replaceRows,
} from "../draft.ts";
import type { Random } from "../random.ts";
import { formats, markedFormats } from "../render.ts";
import { type Damage, type Defect, oneFile } from "./defect.ts";
import { createOverExisting } from "./fate.ts";
import { changeName, changeNumber, changeOperator, changeRemoved, changeString, rewrite } from "./removed.ts";

/** Cases in which nothing may be written. */
export const refuseDefects: readonly Defect[] = [
  { name: "gone", on: "place", damage: refuse(oneFile(removePlace)) },
  { name: "rewritten", on: "place", damage: refuse(changeRemoved(rewrite, { all: true })) },
  { name: "number-changed", on: "place", damage: refuse(changeRemoved(changeNumber)) },
  { name: "string-changed", on: "place", damage: refuse(changeRemoved(changeString)) },
  { name: "name-changed", on: "place", damage: refuse(changeRemoved(changeName)) },
  { name: "operator-changed", on: "place", damage: refuse(changeRemoved(changeOperator)) },
  {
    name: "twice",
    on: "place",
    formats: ["search-replace", "udiff", "v4a", "str_replace"],
    damage: refuse(oneFile(copyPlace)),
  },
  { name: "sibling", on: "place", damage: refuse(oneFile(leaveSibling)) },
  { name: "conflicting-hunks", on: "place", damage: refuse(oneFile(contradict)) },
  { name: "outside", on: "place", formats, damage: refuse(escapeRoot) },
  {
    name: "path-exists",
    on: "place",
    formats: ["search-replace", "udiff", "udiff-numbered", "v4a"],
    damage: refuse(createOverExisting),
  },
  { name: "no-such-file", on: "place", damage: refuse(nameNowhere) },
  {
    name: "truncated",
    on: "envelope",
    formats: ["search-replace", "apply-diff", "ln-diff", "v4a", "str_replace"],
    damage: refuse((draft) => draft),
    damageResponse: truncate,
  },
  {
    name: "elided-insert",
    on: "place",
    formats: ["search-replace", ...markedFormats],
    damage: refuse(oneFile(elideInsert)),
  },
];

function refuse(damage: Damage): Damage {
  return (draft, random, format) => {
    const damaged = damage(draft, random, format);
    return damaged && { ...damaged, refuse: true };
  };
}

/** Somebody deleted the whole place, and no line of the hunk that says much stands elsewhere. */
function removePlace(file: DraftFile, random: Random): DraftFile | undefined {
  const index = random.below(file.hunks.length);
  const { from, to, lines } = file.hunks[index]!;
  const quoted = new Set(
    preimageOf(lines)
      .filter((text) => text.trim().length >= 8)
      .map((text) => text.trim()),
  );
  const elsewhere = file.rows.some((row, at) => (at < from || at >= to) && quoted.has(row.text.trim()));
  return quoted.size === 0 || elsewhere ? undefined : withoutPlace(file, index);
}

/** Takes the rows of a hunk out of the file; the hunk stays in the response. */
function withoutPlace(file: DraftFile, index: number): DraftFile {
  const { from, to } = file.hunks[index]!;
  const rest = replaceRows({ ...file, hunks: file.hunks.toSpliced(index, 1) }, from, to, []);
  const gone = { ...file.hunks[index]!, to: from };
  return { ...rest, hunks: rest.hunks.toSpliced(index, 0, gone) };
}

/** The whole place, with more around it than the hunk quotes, is there a second time. */
export function copyPlace(file: DraftFile, random: Random): DraftFile | undefined {
  const hunk = random.pick(file.hunks)!;
  const margin = 12;
  const around = preimageOf(file.rows.slice(Math.max(0, hunk.from - margin), hunk.to + margin));
  const rows = around.map((text): HunkLine => ({ kind: "context", text }));
  return preimageOf(hunk.lines).length === 0
    ? undefined
    : replaceRows(file, file.rows.length, file.rows.length, rows);
}

/** The place is gone, and one that differs in a name on a line to be removed is there instead. */
function leaveSibling(file: DraftFile, random: Random): DraftFile | undefined {
  const changed = changeRemoved(changeName)({ files: [file], refuse: false }, random, "udiff");
  const sibling = changed?.files[0];
  if (sibling === undefined) return undefined;
  const at = sibling.rows.findIndex((row, index) => row.text !== file.rows[index]!.text);
  const index = sibling.hunks.findIndex(({ from, to }) => at >= from && at < to);
  if (index === -1) return undefined;
  const { from, to } = sibling.hunks[index]!;
  const copy = ["", ...preimageOf(sibling.rows.slice(from, to)), ""].map(
    (text): HunkLine => ({ kind: "context", text }),
  );
  const without = withoutPlace(sibling, index);
  return replaceRows(without, without.rows.length, without.rows.length, copy);
}

/** Says whether lines go for good, none only moves, and words come. */
function replaces({ lines }: DraftHunk): boolean {
  const after = new Set(postimageOf(lines));
  const removed = lines.filter(({ kind }) => kind === "remove");
  const words = lines.some(({ kind, text }) => kind === "insert" && /[A-Za-z]{4,}/.test(text));
  return removed.length > 0 && removed.every(({ text }) => !after.has(text)) && words;
}

/** Two hunks want different things of the same lines. */
function contradict(file: DraftFile, random: Random): DraftFile | undefined {
  const hunk = random.pick(file.hunks.filter(replaces));
  if (hunk === undefined) return undefined;
  const lines = hunk.lines.map((line) =>
    line.kind === "insert" ? { ...line, text: line.text.replace(/[A-Za-z]{4,}/, "otherwise") } : line,
  );
  if (postimageOf(lines).join("\n") === postimageOf(hunk.lines).join("\n")) return undefined;
  return { ...file, hunks: file.hunks.toSpliced(file.hunks.indexOf(hunk) + 1, 0, { ...hunk, lines }) };
}

function escapeRoot(draft: Draft, random: Random): Draft {
  const prefix = random.pick(["../../", ".git/", "../other-project/"])!;
  return withPath(draft, (path) => prefix + path.split("/").at(-1));
}

/** A path that resembles none, in a folder that is not there. */
function nameNowhere(draft: Draft): Draft {
  return withPath(draft, () => "elsewhere/unheard/Zyxwvut.qq");
}

function withPath(draft: Draft, path: (path: string) => string): Draft {
  const [first, ...rest] = draft.files;
  return { ...draft, files: [{ ...first!, shownPath: path(first!.path) }, ...rest] };
}

/** The answer ends in the middle of its last block: well before the marks that would close it. */
function truncate(response: string): string | undefined {
  const lines = response.trimEnd().split("\n");
  const last = lines.findLastIndex((line) => /^(?:=======|@@.*|\+.*)$/.test(line));
  if (last < 3) return undefined;
  const line = lines[last]!;
  return [...lines.slice(0, last), line.slice(0, Math.ceil(line.length / 2))].join("\n");
}

/** The model leaves a placeholder where it should have written code. */
function elideInsert(file: DraftFile, random: Random): DraftFile | undefined {
  const fits = ({ lines }: DraftHunk) => lines.filter(({ kind }) => kind === "insert").length >= 3;
  const hunk = random.pick(file.hunks.filter(fits));
  if (hunk === undefined) return undefined;
  const inserts = [...hunk.lines.keys()].filter((index) => hunk.lines[index]!.kind === "insert");
  const index = inserts[Math.floor(inserts.length / 2)]!;
  const indent = /^\s*/.exec(hunk.lines[index]!.text)![0];
  const text =
    indent +
    random.pick([
      "// ... rest of the code unchanged ...",
      "# ... rest of the code remains the same ...",
      "// ... existing code ...",
    ])!;
  return {
    ...file,
    hunks: file.hunks.with(file.hunks.indexOf(hunk), {
      ...hunk,
      lines: hunk.lines.with(index, { kind: "insert", text }),
    }),
  };
}
