import { indicesOf } from "../../range.ts";
import { linesOf } from "../../text/lines.ts";
import type { Drafted, Version } from "../chain.ts";
import { commonEnds } from "../merge/changes.ts";
import { namedElsewhere, namesOther } from "../named-elsewhere.ts";
import { refuse } from "../outcome.ts";
import type { Item } from "../patch-file.ts";

/** Returns what a text makes of its file, or its refusal where the sentence above it names another part than that which changes. */
export function unlessNamedOther(drafted: Drafted, { edit, above, path }: Item, { image }: Version): Drafted {
  const [layer] = drafted.layers ?? [];
  if (edit.kind !== "write" || layer?.kind !== "write" || above === undefined || !image) return drafted;
  const ends = commonEnds(image.lines, linesOf(layer.text));
  const to = image.length - ends.below;
  const changed = indicesOf({ from: Math.max(0, Math.min(ends.above, to - 1)), to });
  const quoted = { from: ends.above, to: ends.above };
  const elsewhere = namedElsewhere({ above, quoted, changed, texts: linesOf(edit.text) }, image, path);
  return elsewhere ? { outcome: refuse("ambiguous", { edit, path }, namesOther(elsewhere, path)) } : drafted;
}
