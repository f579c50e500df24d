import type { Step } from "@git-llm-apply/core";
import { type Allowance, allowanceOf, SPENT } from "./allowance.ts";
import type { Fault } from "./fault.ts";
import type { Loaded } from "./grammar.ts";
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
  /**
   * `no-parser`: that of its language is not installed. `too-deep`: it is nested deeper than its parser can follow.
   * `too-much`: all that the plan writes is more than is parsed.
   */
  readonly why: "no-parser" | "too-deep" | "too-much";
}

/**
 * What parsers may do for all files of a plan together: for those of grammars each hundred steps are one piece of work, and each
 * piece of the text that they read. Two million characters of common code take as much.
 */
const MOST_WORK = 20_000;

/** What the files of a plan share. */
interface Shared {
  readonly allowance: Allowance;
  readonly loaded: Loaded;
}

/**
 * Checks the files that a plan writes: those that can't be parsed any more, and new ones that can't be. What did not
 * parse before is left alone, as the parser may not know its dialect; so are languages without a parser.
 */
export async function checkSyntax(steps: readonly Step[]): Promise<SyntaxReport> {
  const broken: BrokenFile[] = [];
  const unchecked: UncheckedFile[] = [];
  const shared = { allowance: allowanceOf(MOST_WORK), loaded: new Map() };
  for (const version of versionsOf(steps)) {
    const language = languageOf(version.path);
    if (!language) continue;
    const { path } = version;
    const found = await newFault(version, language, shared).catch((error) => hindranceOf(error, shared));
    if (typeof found === "string") unchecked.push({ path, why: found });
    else if (found) broken.push({ ...found, path, text: version.after });
  }
  return { broken, unchecked };
}

async function newFault(
  { before, after }: Version,
  language: Language,
  shared: Shared,
): Promise<Fault | undefined> {
  const fault = await faultIn(after, language, shared);
  if (!fault || before === undefined) return fault;
  return (await faultIn(before, language, shared)) ? undefined : fault;
}

async function faultIn(
  text: string,
  language: Language,
  { allowance, loaded }: Shared,
): Promise<Fault | undefined> {
  switch (language.kind) {
    case "json":
      return jsonFault(text, language);
    case "script":
      return scriptFault(text, language.extension, allowance);
    case "grammar":
      // Starting WebAssembly costs some milliseconds.
      return (await import("./grammar.ts")).grammarFault(text, language.grammar, allowance, loaded);
    default:
      return language satisfies never;
  }
}

/** The parsers that call themselves for what is nested run out of stack. */
function hindranceOf(error: NodeJS.ErrnoException, { allowance }: Shared): UncheckedFile["why"] {
  if (error.code === SPENT) return "too-much";
  if (error.code === "ERR_MODULE_NOT_FOUND" || error.code === "MODULE_NOT_FOUND") return "no-parser";
  if (error instanceof RangeError) return "too-deep";
  if (error.name !== "RuntimeError") throw error;
  // WebAssembly ran out of stack or memory, which all grammars share: nothing that they say is sure any more.
  allowance(MOST_WORK);
  return "too-deep";
}
