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

const withText = (file: DraftFile, index: number, text: string): DraftFile => ({
  ...file,
  rows: file.rows.with(index, { ...file.rows[index]!, text }),
});

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

/** Changes one removed row of the file, or each row of its run, so that nothing like the quoted line is left. */
function changeRemoved(
  change: (text: string, random: Random) => string | undefined,
  { all = false } = {},
): Damage {
  return oneFile((file, random) => {
    for (const index of random.shuffle([...file.rows.keys()])) {
      if (file.rows[index]!.kind !== "remove") continue;
      const run = all ? runAround(file.rows, index) : [index];
      const changed = run.reduce<DraftFile | undefined>((sofar, at) => {
        const text = change(file.rows[at]!.text, random);
        return sofar === undefined || text === undefined ? undefined : withText(sofar, at, text);
      }, file);
      if (changed !== undefined && run.every((at) => isGone(file.rows[at]!, changed))) return changed;
    }
    return undefined;
  });
}

function runAround(rows: readonly HunkLine[], index: number): readonly number[] {
  let from = index;
  while (rows[from - 1]?.kind === "remove") from--;
  let to = index + 1;
  while (rows[to]?.kind === "remove") to++;
  return Array.from({ length: to - from }, (_, at) => from + at);
}

/**
 * Says whether the line stands nowhere, before or after, and what it was to become is not there already. A line that
 * stands in the file after was only moved: formats that quote two texts don't say that it was removed.
 */
function isGone(row: HunkLine, { rows }: DraftFile): boolean {
  const standing = new Set(preimageOf(rows).map((text) => text.trim()));
  const inserts = rows.filter(({ kind, text }) => kind === "insert" && text.trim().length >= 4);
  const isThere =
    standing.has(row.text.trim()) || inserts.some(({ text }) => text.trim() === row.text.trim());
  return !isThere && (inserts.length === 0 || inserts.some(({ text }) => !standing.has(text.trim())));
}

function rewrite(text: string): string | undefined {
  const words = text.match(/[A-Za-z_]{3,}/g) ?? [];
  if (words.length < 3) return undefined;
  const replaced = ["compute", "inner", "result", "pending", "legacy", "index", "store", "handle"];
  let at = 0;
  return text.replace(/[A-Za-z_]{3,}/g, () => replaced[at++ % replaced.length]!);
}

function changeNumber(text: string, random: Random): string | undefined {
  const numbers = [...text.matchAll(/\d+/g)];
  const number = random.pick(numbers);
  if (number === undefined) return undefined;
  return (
    text.slice(0, number.index) +
    (Number(number[0]) + 1 + random.below(8)) +
    text.slice(number.index + number[0].length)
  );
}

function changeString(text: string): string | undefined {
  const match = /(["'`])([A-Za-z][\w -]{2,})\1/.exec(text);
  if (match === null) return undefined;
  const end = match.index + 1 + match[2]!.length;
  return `${text.slice(0, match.index + 1)}another value${text.slice(end)}`;
}

function changeName(text: string, random: Random): string | undefined {
  const names = [...text.matchAll(/\b[A-Za-z]\w{3,}\b/g)];
  const name = random.pick(names);
  if (name === undefined || text.trim().length < 12) return undefined;
  return `${text.slice(0, name.index)}renamed_item${text.slice(name.index + name[0].length)}`;
}

function changeOperator(text: string): string | undefined {
  const swaps: readonly (readonly [string, string])[] = [
    [" === ", " !== "],
    [" == ", " != "],
    [" && ", " || "],
    [" and ", " or "],
    [" + ", " - "],
    [" < ", " >= "],
    ["true", "false"],
    ["True", "False"],
  ];
  const swap = swaps.find(([from]) => text.includes(from));
  return swap && text.replace(swap[0], swap[1]);
}

/** The whole place, with more around it than the hunk quotes, is there a second time. */
function copyPlace(file: DraftFile, random: Random): DraftFile | undefined {
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

/** Two hunks want different things of the same lines. */
function contradict(file: DraftFile, random: Random): DraftFile | undefined {
  const candidates = file.hunks.filter(
    ({ lines }) =>
      lines.some(({ kind }) => kind === "remove") &&
      lines.some((line) => line.kind === "insert" && /[A-Za-z]{4,}/.test(line.text)),
  );
  const hunk = random.pick(candidates);
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
