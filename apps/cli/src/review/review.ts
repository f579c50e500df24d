import { type Edit, type ParsedResponse, planEdits, type Tree } from "@git-llm-apply/core";
import type { ChosenEdit } from "@git-llm-apply/git";
import { showDiff } from "../report/diff.ts";
import { explainEdits } from "../report/edits.ts";
import { paint } from "../terminal/paint.ts";
import { askPlaced, askRejected } from "./ask.ts";
import type { Dialogue } from "./dialogue.ts";
import { type Decision, decideOne, type Item } from "./items.ts";
import { quotedText } from "./quoted.ts";

/** What the user decided about the edits of a response, each list in the order of the response. */
export interface Review {
  /** To be applied, as the user left them. */
  readonly accepted: readonly ChosenEdit[];
  /** Not wanted; as they stand in the response. */
  readonly declined: readonly Edit[];
  /** Without a place, and left out. */
  readonly skipped: readonly Edit[];
}

export interface ReviewOptions {
  /** Each edit is opened in git's difftool before the user is asked. */
  readonly tool?: boolean | undefined;
}

/** Shows edit by edit where it would land, and asks what to do with it. */
export async function review(
  parsed: ParsedResponse,
  tree: Tree,
  dialogue: Dialogue,
  options: ReviewOptions = {},
): Promise<Review> {
  let items: readonly Item[] = parsed.edits.map((edit, origin) => ({ edit, decision: "open", origin }));
  const session = { ...options, parsed, tree, dialogue };
  for (let at = 0; at < items.length; at++) {
    // A split or picked edit is open again, and now looks different.
    while (items[at]!.decision === "open") items = await decide(items, at, session);
  }
  const those = (wanted: Decision) => items.filter(({ decision }) => decision === wanted);
  const accepted = those("accepted");
  return {
    accepted: accepted.map(({ edit, origin, changed }) => ({ edit, origin, diff: changed })),
    declined: those("declined").map(({ edit, origin, changed }) =>
      changed === undefined ? edit : parsed.edits[origin]!,
    ),
    skipped: those("skipped").map(({ edit }) => edit),
  };
}

/** What all questions are about. */
interface Session extends ReviewOptions {
  readonly parsed: ParsedResponse;
  readonly tree: Tree;
  readonly dialogue: Dialogue;
}

/** Asks about one item. It is placed together with all that may still be applied, as it will be in the end. */
async function decide(
  items: readonly Item[],
  at: number,
  { parsed, tree, dialogue, tool = false }: Session,
): Promise<readonly Item[]> {
  const { screen } = dialogue;
  const kept = items.filter(({ decision }) => decision === "open" || decision === "accepted");
  const index = kept.indexOf(items[at]!);
  const edits = kept.map(({ edit }) => edit);
  const result = planEdits({ ...parsed, edits }, tree, { per: "edit", partial: true });
  const outcome = result.outcomes[index]!;
  const { status, reject, path } = outcome;
  const steps = result.plan.steps.filter((step) => step.edits.includes(index));
  const numbers = kept.map(({ origin }) => origin);
  const text = explainEdits(result, screen, { numbers })[index]!;
  const title = paint(screen, "prompt", `Edit ${at + 1} of ${items.length}`);
  const image = tree.images.get(path);
  screen.write(`\n${title}\n${text}${quotedText(outcome, image)}${showDiff(steps, screen)}`);
  if (status === "already-applied") return decideOne(items, at, "accepted");
  if (reject) return askRejected(items, at, reject, image, dialogue);
  const change = steps[0]?.changes[0];
  if (tool && change) await dialogue.compare(change);
  return askPlaced(items, at, change, dialogue);
}
