import type { Context } from "../context.ts";
import { remarks } from "../report/remarks.ts";
import type { Attempt } from "./attempt.ts";

/** Returns the attempt that also tells which files the response has forgotten. */
export function reminding(made: Attempt, forgotten: readonly string[], { stderr }: Context): Attempt {
  const notes = forgotten.map(
    (path) => `${path}: edits of the answer before were not applied, and this one has none of it`,
  );
  return {
    ...made,
    facts: { ...made.facts, notices: [...((made.facts.notices ?? []) as readonly string[]), ...notes] },
    async show() {
      await made.show();
      stderr.write(remarks(notes, []));
    },
  };
}
