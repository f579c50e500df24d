import { extname } from "node:path";
import type { CaseLine, ChangedFiles, Files } from "../case.ts";
import { certaintyOf } from "./certainty.ts";
import type { Defect } from "./defects/index.ts";
import { type Draft, draftFileOf, textsOf } from "./draft.ts";
import type { FilePair } from "./history.ts";
import type { Random } from "./random.ts";
import { collides, type DraftFormat, render } from "./render.ts";

/** A generated case: the language is the extension of its first file. */
export interface GeneratedCase extends CaseLine {
  readonly language: string;
}

/** In which order defects are applied: what moves rows comes before what changes the words of the model. */
const order: readonly Defect["on"][] = [
  "place",
  "file",
  "indentation",
  "quote",
  "numbers",
  "order",
  "envelope",
];

/** Makes one case of a commit, if it has an occasion for the defects. */
export function caseOf(
  pairs: readonly FilePair[],
  defects: readonly Defect[],
  format: DraftFormat,
  random: Random,
): GeneratedCase | undefined {
  const inOrder = [...defects].sort((a, b) => order.indexOf(a.on) - order.indexOf(b.on));
  let draft = draftOf(pairs, format, random);
  for (const { damage } of inOrder) draft = draft && damage ? damage(draft, random, format) : draft;
  if (draft === undefined) return undefined;
  let response: string | undefined = render(draft, format);
  for (const { damageResponse } of inOrder)
    response = response !== undefined && damageResponse ? damageResponse(response, random, draft) : response;
  if (response === undefined) return undefined;
  const certainty = draft.refuse ? "certain" : certaintyOf(draft, format);
  if (certainty === "misleading") return undefined;
  const defect = defects.map(({ name }) => name).join("+");
  return {
    id: `${pairs[0]!.commit.slice(0, 10)}-${format}-${defect}`,
    language: extname(pairs[0]!.path).slice(1),
    format,
    defect,
    ambiguous: certainty === "ambiguous",
    expect: draft.refuse ? "refuse" : "apply",
    response: `${intro(random)}${response}\n`,
    files_before: filesBefore(draft),
    ...(draft.refuse ? {} : { files_after: filesAfter(draft) }),
  };
}

function filesBefore({ files }: Draft): Files {
  const there = files.filter(({ rows }) => rows.some(({ kind }) => kind !== "insert"));
  return Object.fromEntries(there.map((file) => [file.path, textsOf(file).before]));
}

function filesAfter({ files }: Draft): ChangedFiles {
  const entries = files.flatMap((file): readonly (readonly [string, string | null])[] => {
    const { after } = textsOf(file);
    if (file.fate === "delete") return [[file.path, null]];
    if (file.to === undefined) return [[file.path, after]];
    return [
      [file.path, null],
      [file.to, after],
    ];
  });
  return Object.fromEntries(entries);
}

function draftOf(pairs: readonly FilePair[], format: DraftFormat, random: Random): Draft | undefined {
  const context = random.pick([2, 3, 3, 3, 4])!;
  const chosen = random.shuffle(pairs).slice(0, random.pick([1, 1, 2, 3])!);
  const files = chosen
    .map(({ path, before, after }) => draftFileOf(path, before, after, context))
    .filter((file) => file !== undefined)
    .filter((file) => format !== "whole" || file.rows.length <= 200);
  const draft = { files, refuse: false };
  return files.length === 0 || collides(draft) ? undefined : draft;
}

function intro(random: Random): string {
  const sentences = [
    "",
    "Done. These are the edits:\n\n",
    "I changed the following:\n\n",
    "The fix is small.\n\n1. Change the code.\n2. Leave the rest alone.\n\n",
  ];
  return random.pick(sentences)!;
}
