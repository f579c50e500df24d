import type { HunkLine } from "@git-llm-apply/core";
import { type DraftFile, postimageOf, preimageOf } from "../draft.ts";
import { type Damage, type Defect, oneFile } from "./defect.ts";

/** The largest file that is written or deleted as a whole, in lines. */
const most = 150;

/** Edits that are about a whole file. No damage, but places where engines differ. */
export const fateDefects: readonly Defect[] = [
  {
    name: "new-file",
    on: "place",
    alone: true,
    formats: ["search-replace", "ln-diff", "udiff", "udiff-numbered", "v4a", "str_replace", "whole"],
    damage: oneFile(create),
  },
  {
    name: "deleted-file",
    on: "place",
    alone: true,
    formats: ["udiff", "udiff-numbered", "v4a"],
    damage: oneFile(erase),
  },
  { name: "moved-file", on: "place", alone: true, formats: ["v4a"], damage: oneFile(move) },
];

/** What the commit left of the file is written as a file that was not there. */
function create(file: DraftFile): DraftFile | undefined {
  return asWhole(file, "add", "insert", postimageOf(file.rows));
}

function erase(file: DraftFile): DraftFile | undefined {
  return asWhole(file, "delete", "remove", preimageOf(file.rows));
}

function asWhole(
  file: DraftFile,
  fate: DraftFile["fate"],
  kind: HunkLine["kind"],
  texts: readonly string[],
): DraftFile | undefined {
  if (texts.length > most) return undefined;
  const rows = texts.map((text): HunkLine => ({ kind, text }));
  return { ...file, fate, rows, hunks: [{ from: 0, to: rows.length, lines: rows, line: 0 }] };
}

function move(file: DraftFile): DraftFile {
  return { ...file, to: file.path.replace(/([^/]*)$/, "moved/$1") };
}

/** The response wants to create a file; one with another text is there. */
export const createOverExisting: Damage = oneFile((file) => {
  const created = create(file);
  return created && { ...file, fate: "add", hunks: created.hunks };
});
