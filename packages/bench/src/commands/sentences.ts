import { readFileSync } from "node:fs";
import { applyResponse } from "@git-llm-apply/core";
import { table } from "../table.ts";

export const usage = "sentences";

/** Sentences above code: those that say that it is a change, and those that say that it is none. */
type Kind = "change" | "none";

/** By whether they were looked at while the rules were made. */
type Sentences = Readonly<Record<"seen" | "fresh" | "again", Readonly<Record<Kind, readonly string[]>>>>;

const PATH = "a.py";

const [BEFORE, AFTER] = [
  '        file = open(self.name, "w")\n        file.write(text)\n        file.close()\n',
  '        with open(self.name, "w") as file:\n            file.write(text)\n',
];

const FILE = `import os


class Store:
    """Keeps things."""

    def __init__(self, name):
        self.name = name

    def load(self):
        with open(self.name) as file:
            return file.read()

    def save(self, text):
${BEFORE}

def main():
    store = Store("a")
    print(store.load())
`;

const METHOD = `    def save(self, text):\n${AFTER}`;

/** What is shown below the sentence. */
const shown = {
  method: METHOD,
  "class with an elision": `class Store:\n    # ... existing code ...\n\n${METHOD}`,
};

/** Where the file is named. */
const ways = {
  "in a heading above": { head: `### \`${PATH}\`\n\n`, below: "" },
  "by the caller": { head: "", below: "", path: PATH },
  "between that and the code": { head: "", below: `\`${PATH}\`\n` },
};

const fates = ["applied", "told", "passed over"] as const;
type Fate = (typeof fates)[number];

/** Returns what becomes of a method below each of the sentences, which says that it is a change of a file, or that it is none. */
export async function sentences(): Promise<string> {
  const lists: Sentences = JSON.parse(readFileSync(new URL("../../sentences.json", import.meta.url), "utf8"));
  const rows = Object.entries(lists).flatMap(([list, kinds]) =>
    Object.entries(shown).flatMap(([what, code]) =>
      Object.entries(ways).map(([name, { head, below, ...options }]) => {
        const answer = (line: string) => `${head}${line}\n\n${below}\`\`\`python\n${code}\`\`\`\n`;
        const found = (kind: Kind) => kinds[kind].map((line) => fateOf(answer(line), options));
        return [`${list}: ${what}, file named ${name}`, ...counts(found("change")), ...counts(found("none"))];
      }),
    ),
  );
  return table(["sentences", ...heads("change"), ...heads("no change")], rows);
}

function heads(kind: string): readonly string[] {
  return fates.map((fate) => `${kind}: ${fate}`);
}

function counts(found: readonly Fate[]): readonly string[] {
  return fates.map((fate) => `${found.filter((one) => one === fate).length}`);
}

function fateOf(response: string, options: { readonly path?: string }): Fate {
  const { files, outcomes, problems } = applyResponse(response, { [PATH]: FILE }, options);
  const text = files[PATH];
  if (text === FILE.replace(BEFORE, AFTER)) return "applied";
  if (text !== undefined) throw new Error(`neither the file nor its change: ${response}`);
  return outcomes.length + problems.length > 0 ? "told" : "passed over";
}
