import { problemOf } from "../formats/content.ts";
import type { Edit, PassedOver, Problem } from "../types.ts";
import { type Chain, editsOf } from "./chain.ts";
import type { Drafts } from "./draft.ts";
import { refuse } from "./outcome.ts";
import { otherForm } from "./unfold/other-form.ts";

/** What becomes of the edits beside what was passed over, and what is told of that. */
export interface BesidePassedOver extends Drafts {
  readonly problems: readonly Problem[];
}

/** So many fences are held against each file. */
const MOST_FENCES = 200;

/**
 * Refuses the edits of a file that fences make, where another fence was passed over that has a definition of the file in a form which
 * it has neither before nor after them: half of the answer would land. That is only told where the line above may say that the code
 * is none, or the edits change that definition as well, unless both are so; and beside edits that no fence makes.
 *
 *     Saving:                               nothing asks for a change
 *
 *     def save(rows): …                     and the file has another `save`
 */
export function besidePassedOver(drafted: Drafts, passedOver: readonly PassedOver[]): BesidePassedOver {
  const fences = passedOver.slice(0, MOST_FENCES);
  const outcomes = [...drafted.outcomes];
  const told = new Map<PassedOver, Problem>();
  const chains = drafted.chains.map((chain) => {
    const indexes = chain.layers.flatMap(editsOf);
    const edits = indexes.map((index) => outcomes[index]!.edit);
    const doubts = fences.flatMap((fence) => (told.has(fence) ? [] : (doubtOf(fence, chain, edits) ?? [])));
    const half = edits.some(isFence) ? doubts.find(({ isHalf }) => isHalf) : undefined;
    if (!half) {
      for (const { fence, problem } of doubts) told.set(fence, problem);
      return chain;
    }
    const { message, hint } = half.problem;
    for (const index of indexes)
      outcomes[index] = refuse("ambiguous", outcomes[index]!, `${message} ${hint}`);
    return { ...chain, layers: [], final: chain.origin };
  });
  return { outcomes, chains, problems: [...told.values()] };
}

function isFence(edit: Edit): boolean {
  return edit.kind === "write" && edit.shown === true;
}

interface FenceDoubt {
  readonly fence: PassedOver;
  readonly problem: Problem;
  /** Nothing says that it only shows something, and no edit changes what it defines. */
  readonly isHalf: boolean;
}

/** What is told of a fence that has a definition of an edited file in another form, if the lines above it name no other file. */
function doubtOf(
  fence: PassedOver,
  { origin, final }: Chain,
  edits: readonly Edit[],
): FenceDoubt | undefined {
  const { caption, span, path, isShown = false, lines } = fence;
  const isFor = path === undefined || path === origin.path || edits.some((edit) => edit.path === path);
  if (!origin.image || !final.image || origin.image === final.image || !isFor) return undefined;
  const other = otherForm(lines, [origin.image, final.image]);
  if (other === undefined || (other.isChanged && isShown)) return undefined;
  const where = caption === "" ? "A fence" : `The fence below ${JSON.stringify(caption.trim())}`;
  const message = `${where} has \`${other.name}\` of ${final.path} in another form: it was not read, and it is unclear whether it is meant.`;
  const problem = problemOf({ format: "response", span, what: "passed-over", message, hint: HINT });
  return { fence, problem, isHalf: !isShown && !other.isChanged };
}

const HINT =
  "If it is, say above it that it changes the file, or send it as an edit that quotes lines of the file; if not, leave it out.";
