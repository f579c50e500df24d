import type { Image, Outcome, Places, Reject } from "../../types.ts";
import { excerptsOf } from "./excerpts.ts";

/**
 * Returns a reject with its places in `after`, what the edits that fit make of the file: where those are written, it is that text
 * which the model quotes next. `again` is what becomes of the edit there.
 */
export function asWritten(reject: Reject, again: Outcome | undefined, after: Image): Reject {
  const { others = [], ...first } = again?.reject ?? { span: undefined };
  const faults = new Map([first, ...others].map((one) => [one.span?.from, one]));
  const withPlaces = ({ others: more, ...one }: Reject): Reject => {
    const there = faults.get(one.span.from);
    const written =
      there && "candidates" in there
        ? placesOf(there)
        : placesOf({ candidates: [], ...excerptsOf(after, []) });
    return { ...one, written, ...(more && { others: more.map(withPlaces) }) };
  };
  return withPlaces(reject);
}

function placesOf({ candidates, divergence, leftOut, standsAt, excerpt, elsewhere }: Places): Places {
  return {
    candidates,
    ...(divergence && { divergence }),
    ...(leftOut && { leftOut }),
    ...(standsAt && { standsAt }),
    ...(excerpt && { excerpt }),
    ...(elsewhere && { elsewhere }),
  };
}
