import type { PathIndex } from "./path-index.ts";
import { isInDirectory } from "./readings.ts";

/** Words before a path: "In", "Update", "Changes to". */
const SPOKEN =
  /^(?:add|an?|also|and|as|at|changed?|changes|complete|contents?|corrected|creat(?:e|ed|ing)|edit|entire|file|final|first|fix|fixed|for|from|full|here|i|in|inside|is|i've|modif(?:y|ied)|new|next|now|of|on|open|put|rewrit(?:e|ten)|saved?|the|then|this|to|updated?|whole|within|write|your)$/i;

/** The same where words are not set apart. */
const SPOKEN_JOINED =
  /^(?:新建|新增|创建|創建|建立|添加|增加|修改|更新|编辑|編輯|完整|最终|测试|測試|文件|檔案|代码|程式碼|的|在|新規|作成|追加|変更|更新|編集|テスト|ファイル|の|を)+$/u;

/** So many of them may be no part of the path. */
const MOST_WORDS = 30;

/**
 * Returns a path without the words before it, and whether nothing else can be meant; `undefined` where it has none, or is
 * known with them. "Change shop.py" and "In src/a.ts" above a block are no names of files, and `my shop.py` and
 * `My Docs/a.md` may be.
 */
export function withoutWords(
  path: string,
  paths: PathIndex,
  create: boolean,
): { readonly path: string; readonly sure: boolean } | undefined {
  const spoken = path.split("/", 1)[0]!;
  const words = spoken.split(" ").slice(0, -1);
  if (words.length === 0 || paths.has(path)) return undefined;
  const blanks = [...spoken.matchAll(/ /g)].slice(-MOST_WORDS);
  const shorter = blanks.map(({ index }) => path.slice(index + 1));
  const known = shorter.find((reading) => paths.has(reading));
  if (known !== undefined) return { path: known, sure: true };
  if (isInDirectory(path, paths)) return undefined;
  const isSpoken = (word: string) => SPOKEN.test(word) || SPOKEN_JOINED.test(word);
  const sure = create ? words.every(isSpoken) : !path.includes("/");
  return { path: shorter.at(-1)!, sure };
}
