import type { FileChange } from "@git-llm-apply/core";
import type { Context, Screen } from "../context.ts";
import { type Answers, answersFromStream, answersFromTerminal } from "./answers.ts";
import { editText } from "./editor.ts";

/** Asks the user. */
export interface Dialogue {
  /** Where questions and what belongs to them are shown. */
  readonly screen: Screen;
  /** Returns the answer in lower case, without blanks around it, or undefined at the end of the input. */
  ask(question: string): Promise<string | undefined>;
  /** Lets the user change a text in the editor; undefined where that failed. */
  edit(text: string): Promise<string | undefined>;
  /** Lets the user look at what a change does to its file in git's difftool. */
  compare(change: FileChange): Promise<void>;
  close(): void;
}

/**
 * Opens the dialogue: at the terminal, or with answers from standard input where that is neither a terminal nor the
 * response.
 *
 * Throws a CommandError `no-terminal` where there is none.
 */
export function openDialogue(
  context: Context,
  screen: Screen,
  { stdinIsTaken }: { stdinIsTaken: boolean },
): Dialogue {
  const isPiped = !stdinIsTaken && !context.stdin.isTTY;
  // Other programs write where the questions are.
  const output = screen === context.stderr ? 2 : 1;
  const answers: Answers = isPiped ? answersFromStream(context.stdin) : answersFromTerminal();
  return {
    screen,
    async ask(question) {
      screen.write(question);
      const answer = await answers.next();
      if (answer === undefined) screen.write("\n");
      return answer?.trim().toLowerCase();
    },
    edit: (text) => editText(text, [answers.source, output], context),
    compare: async (change) => {
      const { showInTool } = await import("./difftool.ts");
      await showInTool(change, [answers.source, output], context);
    },
    close: () => answers.close(),
  };
}
