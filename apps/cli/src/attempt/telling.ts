import type { Context } from "../context.ts";
import { remarks } from "../report/remarks.ts";
import type { Attempt } from "./made.ts";

/** Returns the attempt that at the end also tells what else the user should know. */
export function telling(made: Attempt, notes: readonly string[], { stderr }: Context): Attempt {
  if (notes.length === 0) return made;
  const notices = (made.facts.notices ?? []) as readonly string[];
  return {
    ...made,
    facts: { ...made.facts, notices: [...notices, ...notes] },
    async show() {
      await made.show();
      stderr.write(remarks(notes, []));
    },
  };
}
