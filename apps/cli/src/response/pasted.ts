import { type CommandError, wrongInput } from "../command-error.ts";
import type { Context } from "../context.ts";
import { type Response, readResponse } from "./read.ts";

/** A terminal gives one line at a time, and drops what is longer, its end included: `MAX_CANON` of Linux. */
const LONGEST_LINE = 4095;

/** Reads a response that the user pastes. Throws as `readResponse` does, and where the terminal may have cut a line. */
export async function readPasted(context: Context): Promise<Response> {
  context.stderr.write("Paste the model's answer, then press Enter and Ctrl-D.\n");
  const response = await readResponse("-", context);
  if (response.text.split("\n").some((line) => Buffer.byteLength(line) >= LONGEST_LINE)) throw cut();
  return response;
}

function cut(): CommandError {
  return wrongInput(
    "response-unreadable",
    `the terminal cuts off lines of more than ${LONGEST_LINE} bytes, and there is one`,
    "save the answer to a file, and name the file: git llm-apply response.md",
  );
}
