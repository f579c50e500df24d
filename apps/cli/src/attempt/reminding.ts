import { fenced } from "@git-llm-apply/core";
import type { Context } from "../context.ts";
import type { Withheld } from "../kept/unwritten.ts";
import type { Options } from "../options.ts";
import { remarks } from "../report/remarks.ts";
import { tellModel } from "../report/tell-model.ts";
import { paint } from "../terminal/paint.ts";
import type { Forgotten } from "./continuation.ts";
import type { Attempt } from "./made.ts";

/** Returns the attempt that also tells what the response has forgotten; the model is asked for edits that fitted. */
export function reminding(
  made: Attempt,
  { paths, withheld }: Forgotten,
  options: Options,
  { stderr }: Context,
): Attempt {
  const notes = [
    ...paths.map(
      (path) =>
        `${path}: edits of the previous answer were not applied, and this answer has no edit of the file`,
    ),
    ...withheld.filter(({ path }) => !paths.includes(path)).map(noteOf),
  ];
  const isAsked = withheld.length > 0;
  return {
    ...made,
    forgotten: withheld.length,
    feedback: [made.feedback, ...(isAsked ? [feedbackOf(withheld)] : [])].filter(Boolean).join("\n\n"),
    facts: { ...made.facts, notices: [...((made.facts.notices ?? []) as readonly string[]), ...notes] },
    async show() {
      await made.show();
      const hint = isAsked ? `${paint(stderr, "hint", "hint:")} ${tellModel(options)}\n` : "";
      stderr.write(remarks(notes, []) + hint);
    },
  };
}

function noteOf({ number, path, lines, text }: Withheld): string {
  const where = lines ? ` (${lines})` : "";
  const what = text === undefined ? "edit" : "a hunk of edit";
  return `${path}: ${what} ${number + 1}${where} of the previous answer was not applied, and this answer does not have it`;
}

function feedbackOf(withheld: readonly Withheld[]): string {
  const texts = new Set<string>();
  const items = withheld.map(({ path, lines, text = "" }) => {
    const isNew = text !== "" && texts.size < texts.add(text).size;
    return `- ${path}${lines ? `, ${lines}` : ""}${isNew ? `:\n${fenced(text).trimEnd()}` : ""}`;
  });
  const head = "# Edits of your previous answer were not applied, and your last answer does not have them";
  const why =
    "They fit, but were not written because others were refused. Send them again unchanged, and nothing else:";
  return [head, [why, ...items].join("\n")].join("\n\n");
}
