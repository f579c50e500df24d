import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A text that is kept from one run to the next. */
export interface KeptText {
  /** Returns the text; undefined where there is none. */
  read(): Promise<string | undefined>;
  /** Returns what the text says as JSON; undefined where there is none, or it was cut off by a crash. */
  readJson(): Promise<unknown>;
  /**
   * Keeps a text, which only the user can read; an empty one is removed. It is a help for the next run: where the file
   * system refuses it, what this run did stands all the same.
   */
  write(text: string): Promise<void>;
}

/** Returns the text that is kept in `llm-apply/NAME` of a directory of git's. */
export function keptText(directory: string, name: string): KeptText {
  const folder = join(directory, "llm-apply");
  const file = join(folder, name);
  const read = () => readFile(file, "utf8").catch(() => undefined);
  const put = async (text: string) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(file, text, { mode: 0o600 });
  };
  return {
    read,
    async readJson() {
      try {
        return JSON.parse((await read()) ?? "");
      } catch {
        return undefined;
      }
    },
    write: (text) => (text === "" ? rm(file, { force: true }) : put(text)).catch(() => {}),
  };
}
