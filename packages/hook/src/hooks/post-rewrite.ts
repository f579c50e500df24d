import { keepNotes, type Rewrite } from "@git-llm-apply/git";
import { fine, type Hook } from "../hook.ts";

/** Gives commits that were amended, rebased or squashed the notes of those that they stand for. */
export const postRewrite: Hook = {
  name: "post-rewrite",
  wanted: "git show-ref --quiet --verify refs/notes/llm-apply",
  readsInput: true,
  async run({ location, input }) {
    // <old> <new> [<extra>]
    const rewrites = input
      .split("\n")
      .map((line) => line.split(" "))
      .flatMap(([before, after]): Rewrite[] => (before && after ? [[before, after]] : []));
    await keepNotes(location, rewrites);
    return fine;
  },
};
