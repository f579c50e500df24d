import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { knownResponses, marksOf } from "@git-llm-apply/git";
import { fine, type Hook } from "../hook.ts";

const OURS = /^\s*Llm-Apply-(?:Id|Block|Response)\s*:/i;

/** Refuses a message that claims to come from a response which is not recorded here. */
export const commitMsg: Hook = {
  name: "commit-msg",
  wanted: `[ -z "\${GIT_LLM_APPLY_ID:-}" ] && grep -Eqi '^[[:blank:]]*Llm-Apply-(Id|Block|Response)[[:blank:]]*:' "$1"`,
  readsInput: false,
  async run({ location, env, args: [file] }) {
    // An apply runs this hook on its own message, before anything is recorded, and puts the lines right behind it.
    if (env.GIT_LLM_APPLY_ID) return fine;
    const message = readFileSync(resolve(location.top, file ?? ""), "utf8");
    const lines = message.split("\n").filter((line) => OURS.test(line));
    if (lines.length === 0) return fine;
    const marks = marksOf(lines.join("\n"));
    const known = await knownResponses(location);
    const forged = marks.find(({ id, response }) => {
      const recorded = known.get(id);
      return !known.has(id) || (response !== undefined && recorded !== undefined && response !== recorded);
    });
    if (marks.length > 0 && !forged) return fine;
    return {
      refused: true,
      lines: [
        forged
          ? `the message says that it comes from the response ${forged.id}, but no such response is recorded here`
          : "the message has record lines that git llm-apply did not write",
        "remove the lines Llm-Apply-… from it; or, if they are true, fetch the record: git llm-apply fetch-record",
      ],
    };
  },
};
