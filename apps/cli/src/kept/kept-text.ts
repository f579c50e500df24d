import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { systemCode } from "@git-llm-apply/git";

/** A text that is kept from one run to the next. */
export interface KeptText {
  /** Returns the text; undefined where there is none. */
  read(): Promise<string | undefined>;
  /** Returns what the text says as JSON; undefined where there is none, or it was cut off by a crash. */
  readJson(): Promise<unknown>;
  /**
   * Keeps a text, which only the user can read; an empty one is removed. It is a help for the next run: where the file
   * system refuses it, what this run did stands all the same, nothing is kept, and the reason is returned.
   */
  write(text: string): Promise<Error | undefined>;
}

/** Returns the text that is kept in `llm-apply/NAME` of a directory of git's. */
export function keptText(directory: string, name: string): KeptText {
  const folder = join(directory, "llm-apply");
  const file = join(folder, name);
  const read = () => readFile(file, "utf8").catch(() => undefined);
  const put = async (text: string) => {
    // Not recursive: that says ENOENT of a file system that can't be written.
    await mkdir(folder, { mode: 0o700 }).catch(unlessThere);
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
    async write(text) {
      const remove = () => rm(file, { force: true });
      try {
        await (text === "" ? remove() : put(text));
        return undefined;
      } catch (error) {
        // What was kept before would be taken for this.
        await remove().catch(() => {});
        return error as Error;
      }
    },
  };
}

function unlessThere(error: unknown): void {
  if (systemCode(error) !== "EEXIST") throw error;
}
