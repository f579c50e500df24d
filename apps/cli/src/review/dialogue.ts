import { openSync } from "node:fs";
import { createInterface } from "node:readline";
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
  const terminal = stdinIsTaken ? openTerminal() : undefined;
  const input = terminal === undefined ? context.stdin : new ReadStream(terminal);
  // Line by line, as `git add -p` does: the terminal's own editing works, and Ctrl-C ends the process.
  const lines = createInterface({ input, terminal: false });
  const answers = lines[Symbol.asyncIterator]();
  return {
    screen,
    async ask(question) {
      screen.write(question);
      const { value, done } = await answers.next();
      if (done) screen.write("\n");
      return done ? undefined : value.trim();
    },
    async edit(text) {
      // What is typed now is meant for the editor.
      lines.pause();
      const changed = await editText(text, terminal ?? "inherit", context);
      lines.resume();
      return changed;
    },
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
