import type { HunkLine } from "@git-llm-apply/core";
import { randomOf } from "../generate/random.ts";
import { type DraftFormat, render } from "../generate/render.ts";

/** Something to be timed: a response about one file. */
export interface Workload {
  readonly name: string;
  readonly text: string;
  readonly response: (format: DraftFormat) => string;
  /** The file as it should be afterwards; absent where the response must be refused. */
  readonly after?: string;
}

/** The path of the file that workloads are about. */
export const path = "src/large.ts";

const words = "count item value total index label order price stock client server buffer parser".split(" ");

/** Returns the lines of a file as code has them: most are there once, blank ones and braces again and again. */
export function linesOf(count: number): readonly string[] {
  const random = randomOf(count);
  const word = () => words[random.below(words.length)]!;
  return Array.from({ length: count }, (_, at) => {
    const place = at % 8;
    if (place === 0) return `function ${word()}${at}(${word()}: number): number {`;
    if (place === 1) return `  // The ${word()} of the ${word()} is kept.`;
    if (place === 6) return "}";
    if (place === 7) return "";
    return `  const ${word()}${at} = ${word()}(${word()}, ${random.below(1000)}) + ${word()}.${word()};`;
  });
}

/** How the quoted lines differ from the file's. */
export type Damage = "exact" | "typo in one line" | "typo in every line" | "not there";

/** Returns a response of `blocks` hunks spread over a file of `lines` lines. */
export function workload(lines: number, blocks: number, damage: Damage): Workload {
  const texts = linesOf(lines);
  const hunks = Array.from({ length: blocks }, (_, index) => {
    // In the middle of the file, or spread evenly; always from the head of a function.
    const from = Math.floor(((index + 0.5) * lines) / blocks / 8) * 8;
    return { from, to: from + 6, line: from, lines: damaged(hunkAt(texts, from), damage) };
  });
  const after = [...texts];
  for (const { from } of hunks) after[from + 3] = changed(texts[from + 3]!);
  const file = {
    path,
    shownPath: path,
    fate: "modify",
    rows: [],
    hunks,
    lineEnd: "\n",
    bom: false,
    finalNewline: true,
  } as const;
  return {
    name: damage,
    text: `${texts.join("\n")}\n`,
    response: (format) => `${render({ files: [file], refuse: false }, format)}\n`,
    ...(damage === "not there" ? {} : { after: `${after.join("\n")}\n` }),
  };
}

function hunkAt(texts: readonly string[], from: number): readonly HunkLine[] {
  return [0, 1, 2, 3, 4, 5].flatMap((at): readonly HunkLine[] => {
    const text = texts[from + at]!;
    if (at !== 3) return [{ kind: "context", text }];
    return [
      { kind: "remove", text },
      { kind: "insert", text: changed(text) },
    ];
  });
}

const changed = (text: string): string => `${text.slice(0, -1)} + extra;`;

/** Doubles a letter in context lines; a removed line stays as it is, or there would be no place. */
function damaged(lines: readonly HunkLine[], damage: Damage): readonly HunkLine[] {
  const double = (line: HunkLine) =>
    line.kind === "context"
      ? { ...line, text: line.text.replace(/[a-z]{4}/, (word) => word + word.at(-1)) }
      : line;
  if (damage === "exact") return lines;
  if (damage === "typo in one line") return lines.map((line, at) => (at === 2 ? double(line) : line));
  if (damage === "typo in every line")
    return lines.map((line) => (line.kind === "context" ? double(line) : { ...line, text: ` ${line.text}` }));
  return lines.map((line) => ({ ...line, text: line.text.replace(/\w{3,}/g, "unheard") }));
}

/** Responses that are meant to hurt, each with the file that they are about. */
export function hostile(): readonly Workload[] {
  const braces = "}\n".repeat(10_000);
  const long = `${"x = 1; ".repeat(150_000)}\n`;
  const alike = Array.from({ length: 3000 }, (_, at) => `  const value${at} = call(item${at}, ${at * 31});`);
  const periods = "x = 1; ".repeat(7000);
  const block = (before: string, after: string) =>
    `${path}\n\`\`\`ts\n<<<<<<< SEARCH\n${before}\n=======\n${after}\n>>>>>>> REPLACE\n\`\`\`\n`;
  const words = Array.from({ length: 50_000 }, (_, at) => `word${at}`);
  const told = (all: readonly string[], result: string) =>
    `const first = one(items);\nconst second = two(items);\n// ${all.join(" ")}\nreturn ${result};`;
  const same = "  const value = call(value);\n".repeat(20_000);
  const of = (name: string, text: string, response: string): Workload => ({
    name,
    text,
    response: () => response,
  });
  return [
    of("10,000 braces, quoted once", braces, block("}", "};")),
    of("10,000 braces, 200 quoted", braces, block("}\n".repeat(200).trimEnd(), "}")),
    of("10,000 braces, 200 quoted with a typo", braces, block(`${"}\n".repeat(199)}{`, "}")),
    of("a line of 1 MB, another quoted", long, block(`${long.trimEnd()}y`, "z")),
    of("5,000 blocks without end", braces, `${path}\n${"<<<<<<< SEARCH\n}\n=======\n{\n".repeat(5000)}`),
    of(
      "20,000 equal lines, 50 quoted with a typo",
      same,
      block(`${"  const value = call(value);\n".repeat(49)}  const valeu = call(value);`, "z"),
    ),
    of("3,000 lines quoted in reverse", alike.join("\n"), block(alike.toReversed().join("\n"), "z")),
    of(
      "3,000 lines, each quoted with a typo",
      alike.join("\n"),
      block(alike.join("\n").replaceAll("call", "cal"), "z"),
    ),
    of(
      "20 lines of 48,000 characters, one misquoted",
      Array.from({ length: 20 }, (_, at) => periods + at).join("\n"),
      block(`${periods}y`, "z"),
    ),
    of(
      "a comment of 50,000 words, quoted in another order",
      told(words, "first"),
      block(told(words.toReversed(), "first"), told(words.toReversed(), "second")),
    ),
    of("100,000 fences", braces, "```\n".repeat(100_000)),
    of(
      "5,000 parts of a brace each between elisions",
      braces,
      `${path}\n\`\`\`\n${"// ... existing code ...\n}\n".repeat(5000)}\`\`\`\n`,
    ),
    of(
      "an excerpt of 1,000 lines from 20,000 equal ones",
      same,
      `${path}\n\`\`\`\n${same.slice(0, same.length / 40)}new();\n${same.slice(0, same.length / 40)}\`\`\`\n`,
    ),
    of("1 MB of prose in one line", braces, `${"word <<<<<<< SEARCH ".repeat(50_000)}\n`),
    of(
      "10,000 divider lines in one block",
      braces,
      `${path}\n<<<<<<< SEARCH\n${"=======\n".repeat(10_000)}>>>>>>> REPLACE\n`,
    ),
    of(
      "100,000 hunk heads",
      braces,
      `\`\`\`diff\n--- ${path}\n+++ ${path}\n${"@@ -1,1 +1,1 @@\n".repeat(100_000)}\`\`\`\n`,
    ),
  ];
}
