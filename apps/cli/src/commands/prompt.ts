import { resolve } from "node:path";
import { formats, promptFor, renderSource } from "@git-llm-apply/core";
import { blobsOf, type Location, locate, readSource, untracked } from "@git-llm-apply/git";
import { type CommandError, wrongInput } from "../command-error.ts";
import type { Context } from "../context.ts";
import { type ExitCode, exitCode } from "../exit-code.ts";
import { pathFromTop } from "../path-from-top.ts";
import { escapeLine } from "../terminal/escape.ts";
import { writeForModel } from "../terminal/for-model.ts";

/** So many digits name a blob. */
const SHORT = 10;

/** What `git llm-apply prompt` may be told. */
export interface PromptOptions {
  /** Name of the format that the model is to answer in. */
  readonly format: string;
  /** For models that must be told what never to do. */
  readonly strict?: boolean;
}

/** Prints what to tell a model, so that its answer can be applied: the rules of a format, and files with numbers. */
export async function prompt(
  context: Context,
  files: readonly string[],
  options: PromptOptions,
): Promise<ExitCode> {
  const location = await locate(context.cwd, context.env);
  const format = formats.find(({ name, instructions }) => name === options.format && instructions);
  if (!format) throw noSuchFormat(options.format);
  const sources = await sourcesOf(files, location, context);
  const rules = promptFor(format, { strength: options.strict ? "strict" : "plain" });
  writeForModel([rules, ...sources].join("\n"), context.stdout);
  return exitCode.ok;
}

/** Returns each file once, with its numbers, under its path from the top of the repository and the version that it is. */
async function sourcesOf(
  files: readonly string[],
  location: Location,
  { cwd, stderr }: Context,
): Promise<readonly string[]> {
  const named = new Map(files.map((file) => [pathFromTop(location, resolve(cwd, file)), file]));
  const paths = [...named.keys()];
  const texts = paths.map((path) => {
    const found = readSource(location, path);
    if (typeof found === "string") throw unreadable(named.get(path)!, found);
    return found.text;
  });
  const [blobs, unknown] = await Promise.all([blobsOf(location, paths), untracked(location, paths)]);
  for (const path of unknown)
    stderr.write(`note: git does not track ${escapeLine(path)}: commit it before you apply an edit of it\n`);
  return paths.map((path, nth) => renderSource(path, texts[nth]!, blobs[nth]!.slice(0, SHORT)));
}

function noSuchFormat(name: string): CommandError {
  const names = formats.filter(({ instructions }) => instructions).map((format) => format.name);
  const message =
    name === "" ? "--format is empty" : `there is no format ${name} that a model can be asked for`;
  return wrongInput("usage", message, `choose one of ${names.join(", ")}`);
}

function unreadable(file: string, reason: string): CommandError {
  return wrongInput(
    "source-unreadable",
    `${file} ${reason}`,
    "name text files of the repository; paths are relative to the current directory",
  );
}
