import { isVisible } from "./blanks.ts";
import type { Line } from "./line.ts";
import { wordSet } from "./word-list.ts";

/** Languages as chat windows name them. */
const LANGUAGES =
  wordSet(`arduino bash batch c c# c++ clojure cpp csharp css dart diff dockerfile elixir env erlang go graphql groovy haskell
  html http ini java javascript js json jsonc jsx julia kotlin latex less lua makefile markdown matlab md nginx objectivec perl
  pgsql php plaintext powershell prisma properties proto protobuf py python r ruby rust sass scala scss sh shell sol solidity
  sql svelte swift toml ts tsx txt typescript vbnet vue xml yaml yml`);

/** Languages in which a line may well be that word alone: those of texts, and those in which it starts a program. */
const WORDS = wordSet("bash batch diff env http latex markdown md plaintext powershell sh shell txt");

/** The button that copies a fence. "Copy" alone is a word like any other. */
const BUTTON =
  "copy code|copyedit|复制代码|复制编辑|複製程式碼|複製編輯|コードをコピーする|코드 복사|копировать код|code kopieren|copier le code|copiar código|copia codice|kodu kopyala|sao chép mã|kopiuj kod|code kopiëren|salin kode";
const ALONE = new RegExp(`^\\s*(?:${BUTTON})\\s*$`, "i");
const BELOW_LANGUAGE = new RegExp(`^\\s*(?:${BUTTON}|copy|复制|複製|コピー)\\s*$`, "i");
const EDIT = /^\s*(?:edit|编辑|編輯|編集)\s*$/i;
const GLUED = new RegExp(`^\\s*([a-z+#]{1,12})(?:${BUTTON})(.*)$`, "i");

/** What a window puts before code so that nothing in it is taken for its own marks. */
const PREFIX = /^\s*\[v0-no-op-code-block-prefix\](.*)$/;

/** So many lines the label has at most, blank ones included. */
const REACH = 8;

/** A label is copied with the code below it. */
interface Labelled {
  /** How many lines are of the label alone. */
  readonly lines: number;
  /** What stands behind it on the next one, if it ends there: the code's own first line. */
  readonly first?: string;
}

/**
 * Returns the lines without what a chat window shows above code, and copies with it: the language, and the words of a button.
 * The language alone is one if it is one of `own`, those of the fence and the file; with a blank line below, it may be any (`bare`).
 *
 *     python
 *     Copy
 *     Edit
 *     import os
 *
 *     python复制代码import os
 *
 *     [v0-no-op-code-block-prefix]import os
 */
export function withoutCopyLabel(
  lines: readonly Line[],
  own: readonly string[] = [],
  bare = false,
): readonly Line[] {
  const near = lines.slice(0, REACH).map(({ text }) => text);
  const label = copyLabel(near, own, bare);
  if (!label) return lines;
  const code = lines.slice(label.lines);
  return label.first === undefined ? code : [{ ...code[0]!, text: label.first }, ...code.slice(1)];
}

/** The label that the first lines of a text have. */
function copyLabel(near: readonly string[], own: readonly string[], bare: boolean): Labelled | undefined {
  const seen = near.flatMap((text, at) => (isVisible(text) ? [at] : []));
  const behind = PREFIX.exec(near[seen[0]!] ?? "")?.[1];
  if (behind !== undefined)
    return isVisible(behind) ? { lines: seen[0]!, first: behind } : { lines: seen[0]! + 1 };
  const [, language = "", first = ""] = GLUED.exec(near[seen[0]!] ?? "") ?? [];
  if (isLanguage(language) && first.trim() !== "") return { lines: seen[0]!, first };
  const below = isLanguage(language) ? 1 : belowLabel(seen.map((at) => near[at]!));
  const isAlone = below === 0 && isLabelAlone(near[seen[0]!] ?? "", own, bare && seen[1]! - seen[0]! > 1);
  const code = seen[isAlone ? 1 : below];
  return (below > 0 || isAlone) && code !== undefined ? { lines: code } : undefined;
}

/** Whether a line is the name of a language: of any, or of one of those in which that is no code. */
function isLabelAlone(text: string, own: readonly string[], ofAny: boolean): boolean {
  const name = text.trim().toLowerCase();
  if (!isLanguage(name)) return false;
  // `javascript` and `js`, `ruby` and `rb`: of two names of one language.
  const isOwn = (other: string) => other !== "" && other.startsWith(name[0]!);
  return ofAny || (!WORDS.has(name) && own.some(isOwn));
}

/** How many of the first lines are a label; 0 where there is none. */
function belowLabel([first = "", second = "", third = ""]: readonly string[]): number {
  if (ALONE.test(first)) return 1;
  if (!isLanguage(first) || !BELOW_LANGUAGE.test(second)) return 0;
  return EDIT.test(third) ? 3 : 2;
}

/** Returns the lines with something on them without the label of a window that they end with. */
export function withoutLabelBelow(visible: readonly string[]): readonly string[] {
  for (const length of [3, 2, 1]) {
    const from = visible.length - length;
    if (from >= 0 && belowLabel(visible.slice(from)) === length) return visible.slice(0, from);
  }
  return visible;
}

function isLanguage(text: string): boolean {
  return LANGUAGES.has(text.trim().toLowerCase());
}
