import type { Outcome, Tree } from "../types.ts";
import type { Chain } from "./chain.ts";
import { refusal } from "./outcome.ts";
import type { Item } from "./patch-file.ts";
import { blocked } from "./resolve.ts";
import { changeOf } from "./steps.ts";

/** Returns the chain of changes to a file; none where the file must not become that, and all edits that led to it are refused. */
export function guarded(
  chain: Chain,
  items: readonly Item[],
  { guard }: Pick<Tree, "guard">,
  outcomes: Outcome[],
): Chain {
  const { origin, final } = chain;
  const obstacle =
    guard &&
    changeOf(origin, final)
      .map(guard)
      .find((found) => found !== undefined);
  if (!obstacle) return chain;
  for (const { index, edit } of items) {
    if (outcomes[index]!.status !== "applied") continue;
    outcomes[index] = refusal(edit, blocked({ edit, path: final.path }, obstacle));
  }
  return { origin, layers: [], final: origin };
}
