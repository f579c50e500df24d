import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Random } from "../generate/random.ts";

/** Text of a file by its path. */
export type Texts = ReadonlyMap<string, string>;

const WORDS = ["alpha", "beta", "gamma", "}", "", "  return x;", "// note", "import y"];
const FOLDERS = ["", "src/", "src/deep/", "doc/"];

/** Returns a few files; lines repeat, some files have CRLF, some no line end at the end. */
export function randomTexts(random: Random): Texts {
  const count = 1 + random.below(5);
  return new Map(
    Array.from({ length: count }, (_, nth) => [
      `${random.pick(FOLDERS)}file${nth}.txt`,
      randomText(random, 1 + random.below(40)),
    ]),
  );
}

function randomText(random: Random, length: number): string {
  const end = random.below(5) === 0 ? "\r\n" : "\n";
  const text = Array.from({ length }, () => lineOf(random)).join(end);
  return random.below(6) === 0 ? text : text + end;
}

function lineOf(random: Random): string {
  return random.below(2) === 0 ? random.pick(WORDS)! : `${random.pick(WORDS)} ${random.below(1000)}`;
}

/** Writes the files below `top`. */
export function writeTexts(top: string, texts: Texts): void {
  for (const [path, text] of texts) write(top, path, text);
}

/** Changes, adds, deletes or moves some of the files below `top`. */
export function changeRandomly(top: string, texts: Texts, random: Random): void {
  for (const [path, text] of texts) {
    const dice = random.below(11);
    if (dice === 0) rmSync(join(top, path));
    else if (dice === 1) renameSync(join(top, path), join(top, `${path}.moved`));
    else if (dice < 10) write(top, path, changed(text, random));
  }
  if (random.below(3) === 0)
    write(top, `${random.pick(FOLDERS)}new.txt`, randomText(random, random.below(9)));
}

/** Replaces, inserts or removes some lines. */
export function changed(text: string, random: Random): string {
  const end = text.includes("\r\n") ? "\r\n" : "\n";
  const lines = text.split(end);
  for (let left = 1 + random.below(3); left > 0; left--) {
    const insert = Array.from({ length: random.below(3) }, () => lineOf(random));
    lines.splice(random.below(lines.length), random.below(3), ...insert);
  }
  return lines.join(end);
}

function write(top: string, path: string, text: string): void {
  mkdirSync(dirname(join(top, path)), { recursive: true });
  writeFileSync(join(top, path), text);
}
