import { linesOf } from "../../../text/lines.ts";
import type { Image, WriteEdit } from "../../../types.ts";
import type { Drafted, Version } from "../../chain.ts";
import { headsOf } from "../../in-words/named.ts";
import { placedIn } from "../../in-words/placed.ts";
import { removedIn } from "../../in-words/removed.ts";
import type { Placed } from "../../in-words/result.ts";
import { refuse } from "../../outcome.ts";
import type { Rules } from "../../patch/patched.ts";

/** Returns the file as words have it that tell where the text goes, or that it is to go; `undefined` where none do. */
export function toldIn(
  { text, shown, elided, create, place, goes }: WriteEdit,
  image: Image,
  { allowElision }: Rules,
): Placed | undefined {
  if (!shown || elided || create || allowElision) return undefined;
  if (goes !== undefined)
    return removedIn(linesOf(text), goes, image.lines) ?? (goes === "all" ? HAS_THEM_NOT : undefined);
  return place && placedIn(linesOf(text), place, image.lines);
}

const HAS_THEM_NOT: Placed = { kind: "unplaced", why: "does not have them in this form" };

/** Returns whether new lines alone are shown, and nothing of what they go beside: they are no version of anything. */
export function isFirm({ text, place }: WriteEdit): boolean {
  const lines = linesOf(text);
  return place?.name === undefined || headsOf(place.name, lines, { from: 0, to: lines.length }).length === 0;
}

/** Returns the refusal of a text of which words tell the place, and it has none. */
export function unplaced(edit: WriteEdit, why: string, { path }: Version): Drafted {
  const message = `The line above ${askedBy(edit)}, but ${path} ${why}. ${QUOTED}`;
  return { outcome: refuse("ambiguous", { edit, path }, message) };
}

function askedBy({ place }: WriteEdit): string {
  if (!place) return "asks to remove these lines";
  const { side, name } = place;
  const where = side === "end" ? "at the end" : side;
  const of = side === "end" ? " of" : "";
  return `puts the text ${where}${name === undefined ? "" : `${of} \`${name}\``}`;
}

const QUOTED = "Send it as an edit that quotes the lines around it.";
