import type { Image, Outcome, Places, Reject } from "../../types.ts";
import { excerptsOf } from "./excerpts.ts";

/**
 * Returns a reject with its places in `after`, what the edits that fit make of the file: where those are written, it is that text
 * which the model quotes next. `again` is what becomes of the edit there.
 */
export function asWritten(reject: Reject, again: Outcome | undefined, after: Image): Reject {
  const faults = again?.reject ? [again.reject, ...(again.reject.others ?? [])] : [];
  const faultAt = new Map(faults.map((one) => [one.span.from, one]));
  const withPlaces = ({ others, ...one }: Reject): Reject => {
    const there = faultAt.get(one.span.from) ?? { candidates: [], ...excerptsOf(after, []) };
    return { ...one, written: placesOf(there), ...(others && { others: others.map(withPlaces) }) };
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
