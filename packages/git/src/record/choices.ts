import { type Edit, fenced, type Hunk, parseResponse } from "@git-llm-apply/core";
import type { Choice } from "./note.ts";

/** An edit that is to be placed. */
export interface ChosenEdit {
  readonly edit: Edit;
  /** 0-based number of the edit of the response that it comes from. */
  readonly origin: number;
  /** The diff that a person wrote in its place. */
  readonly diff?: string | undefined;
}

/** Returns what a person made of the edits of a response; undefined where they are as the model wrote them. */
export function choicesOf(
  edits: readonly Edit[],
  chosen: readonly ChosenEdit[],
): readonly Choice[] | undefined {
  const isWhole = chosen.length === edits.length && chosen.every(({ edit }, nth) => edit === edits[nth]);
  return isWhole ? undefined : chosen.map((one) => choiceOf(edits[one.origin]!, one));
}

function choiceOf(original: Edit, { edit, origin, diff }: ChosenEdit): Choice {
  const source = diff === undefined ? original : (editFromDiff(diff) ?? original);
  const all = hunksOf(source);
  const taken = hunksOf(edit).map((hunk) => ({ hunk, nth: all.findIndex((other) => isAt(other, hunk)) }));
  const picked = taken.filter(({ hunk, nth }) => hunk.line !== all[nth]?.line);
  const lines = picked.map(({ hunk, nth }) => [nth, hunk.line ?? 0] as const);
  return {
    edit: origin,
    ...(diff !== undefined && { diff }),
    ...(taken.length < all.length && { hunks: taken.map(({ nth }) => nth) }),
    ...(lines.length > 0 && { lines }),
  };
}

/** The inverse of `choicesOf`; undefined where the choices are not about these edits. */
export function chosenEdits(edits: readonly Edit[], choices: readonly Choice[]): readonly Edit[] | undefined {
  const chosen = choices.map((choice) => chosenEdit(edits[choice.edit], choice));
  return chosen.some((edit) => edit === undefined) ? undefined : (chosen as readonly Edit[]);
}

function chosenEdit(original: Edit | undefined, { diff, hunks, lines = [] }: Choice): Edit | undefined {
  const edit = diff === undefined ? original : editFromDiff(diff);
  if (!edit || (!hunks && lines.length === 0)) return edit;
  if (edit.kind !== "patch" && edit.kind !== "rename") return undefined;
  const claims = new Map(lines);
  const taken = edit.hunks
    .map((hunk, nth) => (claims.has(nth) ? claimed(hunk, claims.get(nth)!) : hunk))
    .filter((_, nth) => hunks === undefined || hunks.includes(nth));
  const span = taken.length === 1 && hunks ? taken[0]!.span : edit.span;
  return { ...edit, hunks: taken, span };
}

/** Returns the hunk as a person placed it, at this line, 0-based, and nowhere else. */
export function claimed(hunk: Hunk, line: number): Hunk {
  return { ...hunk, line, reach: 0 };
}

/** Returns the edit that a diff stands for which a person wrote; undefined where it holds none, or several. */
export function editFromDiff(text: string): Edit | undefined {
  const diff = text.replace(/^#.*\n/gm, "");
  const { edits } = parseResponse(fenced(diff, "diff"));
  return edits.length === 1 && edits[0]!.kind === "patch" ? edits[0] : undefined;
}

function hunksOf(edit: Edit): readonly Hunk[] {
  return edit.kind === "patch" || edit.kind === "rename" ? edit.hunks : [];
}

function isAt({ span: a }: Hunk, { span: b }: Hunk): boolean {
  return a.from === b.from && a.to === b.to;
}
