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

/** Keeps a text, which only the user can read; an empty one is removed. */
export async function writeKept({ directory, name }: KeptText, text: string): Promise<void> {
  const folder = join(directory, "llm-apply");
  if (text === "") return rm(join(folder, name), { force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, name), text, { mode: 0o600 });
}
