import { openSync } from "node:fs";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { ReadStream } from "node:tty";
import { CommandError } from "../command-error.ts";
import type { Context, Screen } from "../context.ts";
import { exitCode } from "../exit-code.ts";
import { editText } from "./editor.ts";

/** Asks the user. */
export interface Dialogue {
  /** Where questions and what belongs to them are shown. */
  readonly screen: Screen;
  /** Returns the answer without blanks around it, or undefined at the end of the input. */
  ask(question: string): Promise<string | undefined>;
  /** Lets the user change a text in the editor; undefined where that failed. */
  edit(text: string): Promise<string | undefined>;
  close(): void;
}

/**
 * Opens the dialogue: on standard input, or on the terminal where standard input is the response.
 *
 * Throws a CommandError `no-terminal` where there is none.
 */
export function openDialogue(
  context: Context,
  screen: Screen,
  { stdinIsTaken }: { stdinIsTaken: boolean },
): Dialogue {
  const open = () => answersFrom(stdinIsTaken ? new ReadStream(openTerminal()) : context.stdin);
  let answers = open();
  return {
    screen,
    async ask(question) {
      screen.write(question);
      const answer = await answers.next();
      if (answer === undefined) screen.write("\n");
      return answer?.trim();
    },
    async edit(text) {
      // What is typed now is meant for the editor. A terminal that we opened reads on when it is paused, so it is
      // closed instead.
      if (stdinIsTaken) answers.close();
      else answers.pause();
      const changed = await editText(text, stdinIsTaken ? openTerminal() : "inherit", context);
      if (stdinIsTaken) answers = open();
      else answers.resume();
      return changed;
    },
    close: () => answers.close(),
  };
}

/** Line by line, as `git add -p` does: the terminal's own editing works, and Ctrl-C ends the process. */
function answersFrom(input: Readable) {
  const lines = createInterface({ input, terminal: false });
  const iterator = lines[Symbol.asyncIterator]();
  return {
    async next(): Promise<string | undefined> {
      const { value, done } = await iterator.next();
      return done ? undefined : value;
    },
    pause: () => void lines.pause(),
    resume: () => void lines.resume(),
    close() {
      lines.close();
      input.destroy();
    },
  };
}

function openTerminal(): number {
  try {
    return openSync(process.platform === "win32" ? "\\\\.\\CON" : "/dev/tty", "r");
  } catch {
    throw new CommandError({
      code: "no-terminal",
      exit: exitCode.usage,
      message: "--interactive needs a terminal, as standard input is the response",
      hints: ["save the response to a file, and name it: git llm-apply -i response.md"],
    });
  }
}
