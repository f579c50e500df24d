import type { Facts } from "../command-error.ts";
import type { Context } from "../context.ts";
import type { ExitCode } from "../exit-code.ts";
import { escapeJson } from "../terminal/escape.ts";

/** Raised when a field changes its meaning or goes; new fields may come at any time. See docs/json.md. */
const schemaVersion = 1;

/** Writes the one document that `--json` promises on standard output. */
export function printJson(context: Context, status: ExitCode, facts: Facts): void {
  const document = JSON.stringify({ version: schemaVersion, status, ...facts }, null, 2);
  context.stdout.write(`${escapeJson(document)}\n`);
}
