import type { Step } from "@git-llm-apply/core";
import type { Fault } from "./fault.ts";
import { jsonFault } from "./json.ts";
import { type Language, languageOf } from "./language.ts";
import { scriptFault } from "./script.ts";
import { type Version, versionsOf } from "./versions.ts";

/** A file that parsed before, and no longer does. */
export interface BrokenFile extends Fault {
  readonly path: string;
  /** The text with the fault. */
  readonly text: string;
}

/** What the check of a plan found. */
export interface SyntaxReport {
  readonly broken: readonly BrokenFile[];
  readonly unchecked: readonly UncheckedFile[];
}

/** A file that could not be parsed at all. */
export interface UncheckedFile {
  readonly path: string;
  /** `no-parser`: that of its language is not installed. `too-deep`: it is nested deeper than its parser can follow. */
  readonly why: "no-parser" | "too-deep";
}

/**
 * Checks the files that a plan writes: those that can't be parsed any more, and new ones that can't be. What did not
 * parse before is left alone, as the parser may not know its dialect; so are languages without a parser.
 */
export async function checkSyntax(steps: readonly Step[]): Promise<SyntaxReport> {
  const broken: BrokenFile[] = [];
  const unchecked: UncheckedFile[] = [];
  for (const version of versionsOf(steps)) {
    const language = languageOf(version.path);
    if (!language) continue;
    const { path } = version;
    const found = await newFault(version, language).catch((error) => hindranceOf(error));
    if (typeof found === "string") unchecked.push({ path, why: found });
    else if (found) broken.push({ ...found, path, text: version.after });
  }
  return { broken, unchecked };
}

async function newFault({ before, after }: Version, language: Language): Promise<Fault | undefined> {
  const fault = await faultIn(after, language);
  if (!fault || before === undefined) return fault;
  return (await faultIn(before, language)) ? undefined : fault;
}

async function faultIn(text: string, language: Language): Promise<Fault | undefined> {
  switch (language.kind) {
    case "json":
      return jsonFault(text, language);
    case "script":
      return scriptFault(text, language.extension);
    case "grammar":
      // Starting WebAssembly costs some milliseconds.
      return (await import("./grammar.ts")).grammarFault(text, language.grammar);
    default:
      return language satisfies never;
  }
}

/** The parsers that call themselves for what is nested run out of stack. */
function hindranceOf(error: NodeJS.ErrnoException): UncheckedFile["why"] {
  if (error.code === "ERR_MODULE_NOT_FOUND" || error.code === "MODULE_NOT_FOUND") return "no-parser";
  if (error instanceof RangeError) return "too-deep";
  throw error;
}
