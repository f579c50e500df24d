import { inQuotes } from "../../text/in-quotes.ts";
import type { Image } from "../../types.ts";
import type { Subject } from "../outcome.ts";
import { hasDots, type StandIn } from "../stand-in.ts";
import { type Patch, type Patched, rejected } from "./patched.ts";

/** Returns the refusal of a patch that puts a long string in place of many. */
export function outOfProportion({ edit }: Patch, path: string): Patched {
  const message = `${path} would grow out of all proportion: the string occurs many times, and its replacement is long. Replace fewer of them.`;
  return rejected("forbidden", { edit, path }, message);
}

/** Returns the refusal of an edit whose lines stand in the file at a line, 0-based, and may be meant twice. */
export function standsThere(subject: Subject, line: number): Patched {
  const message = `${subject.path} already has the lines to be inserted, at line ${line + 1}: it is unclear whether they are meant to be there twice. If they are, quote those that are there; if not, leave them out.`;
  return rejected("ambiguous", subject, message);
}

/** Returns the refusal of an edit of which the new text ends with a bracket that stands right below. */
export function closesTwice(subject: Subject, line: number, image: Image): Patched {
  const below = JSON.stringify(image.line(line)!.trim());
  const message = `${subject.path} has ${below} at line ${line + 1}, right below, and the new text ends with it as well: it would close what is not open. Quote that line, too, or leave it out of the new text.`;
  return rejected("ambiguous", subject, message);
}

/** Returns the refusal of an edit with a hunk that changes one thing or another, as what it quotes is not all that stands there. */
export function toldOtherwise(subject: Subject): Patched {
  const message = `${subject.path} has lines there that are not quoted: it is unclear on which side of them the change goes. Quote all lines there exactly as they are in the file now.`;
  return rejected("ambiguous", subject, message);
}

/** Returns the refusal of a patch that puts in a string once more which a later edit looks for. */
export function foundTwice({ edit }: Patch, path: string, string: string): Patched {
  const message = `${path} contains ${JSON.stringify(string)}, and an earlier edit inserts it once more: it is unclear which one is meant. Quote more lines around the change.`;
  return rejected("ambiguous", { edit, path }, message);
}

/** Returns the refusal of an edit that brings a remark in place of code. */
export function hasStandIn(subject: Subject, standIn: StandIn): Patched {
  const { remark, lines, dotted } = standIn;
  if (dotted) return rejected("elided", subject, hasDots(standIn, subject.path));
  const [count, them] = lines === 1 ? ["a line", "it"] : [`${lines} lines`, "them"];
  const message = `${inQuotes(remark)} comes in place of ${count} of ${subject.path}, and may stand for ${them}. Write the code out; if it is to be removed, leave the remark out.`;
  return rejected("elided", subject, message);
}
