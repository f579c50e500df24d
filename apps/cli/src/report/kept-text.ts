import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A text that is kept from one run to the next, in `llm-apply/NAME` of a directory of git's. */
export interface KeptText {
  readonly directory: string;
  readonly name: string;
}

/** Returns the text; undefined where there is none. */
export function readKept({ directory, name }: KeptText): Promise<string | undefined> {
  return readFile(join(directory, "llm-apply", name), "utf8").catch(() => undefined);
}

/** Returns what the text says as JSON; undefined where there is none, or it was cut off by a crash. */
export async function readKeptJson(place: KeptText): Promise<unknown> {
  const text = await readKept(place);
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Keeps a text, which only the user can read; an empty one is removed. It is a help for the next run: where the file
 * system refuses it, what this run did stands all the same.
 */
export async function writeKept({ directory, name }: KeptText, text: string): Promise<void> {
  const folder = join(directory, "llm-apply");
  const file = join(folder, name);
  const write = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(file, text, { mode: 0o600 });
  };
  await (text === "" ? rm(file, { force: true }) : write()).catch(() => {});
}
