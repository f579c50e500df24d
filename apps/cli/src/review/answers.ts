import { closeSync, openSync, readSync } from "node:fs";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { wrongInput } from "../command-error.ts";

/** Where answers come from, line by line. */
export interface Answers {
  /** For a program that the user shall answer to instead: its standard input. */
  readonly source: number | "inherit";
  /** Undefined at the end. */
  next(): Promise<string | undefined>;
  close(): void;
}

/** Standard input and output of a program that the user answers to instead. */
export type Streams = readonly [stdin: Answers["source"], stdout: number];

/** More than a line of a terminal ever has. */
const LONGEST_LINE = 64 * 1024;

/**
 * Reads the terminal itself, and only while an answer is awaited: a terminal gives one line at a time, so what is
 * typed ahead is left to the editor, or the shell. As for `git add -p` its own editing works, and Ctrl-C ends the
 * process.
 *
 * Throws a CommandError `no-terminal` where there is none.
 */
export function answersFromTerminal(): Answers {
  const terminal = openTerminal();
  const line = Buffer.alloc(LONGEST_LINE);
  return {
    source: terminal,
    async next() {
      const length = readSync(terminal, line);
      return length === 0 ? undefined : line.toString("utf8", 0, length);
    },
    close: () => closeSync(terminal),
  };
}

/** Reads what a script answers. */
export function answersFromStream(input: Readable): Answers {
  const lines = createInterface({ input, terminal: false });
  const iterator = lines[Symbol.asyncIterator]();
  return {
    source: "inherit",
    async next() {
      const { value, done } = await iterator.next();
      return done ? undefined : value;
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
    throw wrongInput(
      "no-terminal",
      "--interactive and --tool need a terminal, as standard input is the response",
      "save the response to a file, and name the file: git llm-apply -i response.md",
    );
  }
}
