import { wordList } from "../../text/word-list.ts";

/**
 * What a word of a label says: it asks for a change, names the former text, what is wrong with it, or the one that takes
 * its place, or nothing.
 */
type Role = "asks" | "former" | "faulty" | "latter" | "filler";

/**
 * The words of labels by what they say; some say several things. What names the former text only may stand in a remark.
 * In English, then in German, French, Spanish, Portuguese, Russian, Chinese, Japanese and Korean, as models answer.
 */
const WORDS: Readonly<Record<Role, ReadonlySet<string>>> = {
  asks: setOf(`find locate search replace change swap update modify
    suche finde ersetze ändere cherche cherchez chercher trouve trouvez trouver remplace remplacez remplacer busca buscar
    reemplaza reemplazar cambia cambiar localize substitua substituir найти найдите заменить замените 查找 找到 尋找
    替换 替換 修改 更改 将 將 把 検索 置換 찾기 찾아`),
  faulty: setOf("wrong bad incorrect broken buggy insecure problem problematic vulnerable"),
  former: setOf(`before old original current existing from
    vorher bisher alt avant ancien antes anterior до было 修改前 更改前 变更前 変更前 修正前 之前 原来 原本 原 旧 舊
    전 이전 기존 원본`),
  latter: setOf(`after new updated modified revised improved right good correct corrected fix
    proposed recommended safe secure solution suggested refactored fixed with to into by become becomes
    replace replacement should instead
    nachher neu durch mit après nouveau par después nuevo por depois novo после стало на 修改后 修改後 更改后 更改後
    变更后 変更後 修正後 之后 之後 新 为 為 成 후 변경된 수정된 새로운 다음으로`),
  filler:
    setOf(`a an and be block by change changes class code content contents entire file first following for function here here's how import imports
    in implementation is it it's like line lines look looks method of one part section snippet state text that the these then
    this to version whole with
    zeile zeilen diese diesen dieser dieses den die das im datei folgende folgenden folgender folgendes hier le la les
    ce cette ces ligne lignes dans el este esta esto código línea líneas linha linhas isto esse это этот код строки
    строку 文件 内容 以下 下面 这段 這段 代码 代碼 程式碼 コード 的 の 改 변경 수정 교체 다음 아래 코드 코드를 코드로`),
};

function setOf(text: string): ReadonlySet<string> {
  return new Set(wordList(text));
}

/** Chinese and Japanese have no blanks between words. */
const JOINED =
  /(修改[前后後]|更改[前后後]|变更[前后]|変更[前後]|修正[前後]|之[前后後]|原来|原本|查找|找到|尋找|替换|替換|文件|内容|修改|更改|検索|置換|以下|下面|这段|這段|代码|代碼|程式碼|コード|[将將把为為成原旧舊新的の改])/u;

/** Longer lines are no labels. */
const LENGTH = 200;

/** What a line says of the fence below it. */
export interface Label {
  /** It asks for a change, and does not only name the text. */
  readonly asks: boolean;
  /** It says nothing else. */
  readonly alone: boolean;
}

/**
 * Returns what a line says that stands above the former text: "**Before:**", "Find this code:", or a sentence that ends
 * in a colon: "In `src/a.ts`, replace the check:". `undefined` if it is none.
 */
export function formerLabel(text: string): Label | undefined {
  if (text.length > LENGTH) return undefined;
  const known = wordsOf(text, ["asks", "former", "faulty", "filler"]);
  const words = known ?? (/[:：]\W*$/.test(text) ? wordsOf(text) : undefined) ?? [];
  const asks = words.some((word) => WORDS.asks.has(word));
  if (!asks && !words.some((word) => hasRole(word, ["former", "faulty"]))) return undefined;
  return { asks, alone: known !== undefined };
}

/** Returns whether the line says nothing but that the text below was there before: "**Before:**", "Current content:". */
export function isFormerAlone(text: string): boolean {
  const words = text.length > LENGTH ? [] : (wordsOf(text, ["former", "filler"]) ?? []);
  // "Changes in existing code:"
  return words.some((word) => WORDS.former.has(word)) && !words.some((word) => /^changes?$/.test(word));
}

/** Returns whether the line stands above the text that takes the other one's place: "**After:**", "with:", "to this:". */
export function isLatterLabel(text: string): boolean {
  const words =
    text.length > LENGTH ? [] : (wordsOf(text, ["former", "faulty", "latter", "asks", "filler"]) ?? []);
  if (!words.some((word) => WORDS.latter.has(word))) return false;
  // "Replace the existing code with:"
  return (
    /^(?:with|by|to)$/.test(words.at(-1)!) ||
    words.every((word) => hasRole(word, ["latter", "asks", "filler"]))
  );
}

/**
 * Returns the words of prose in lower case, without names of code and files; `undefined` for a line of code, or where one
 * has none of the `roles`: the first word of a sentence mostly tells that it is no label.
 */
function wordsOf(text: string, roles?: readonly Role[]): readonly string[] | undefined {
  const words: string[] = [];
  const lower = text.toLowerCase();
  const token = /`[^`]*`|\([^()]*\)|\[[ x]\]|\S*[./_]\w+|([\p{L}']+)|([<>{}=;])/gu;
  for (let found = token.exec(lower); found; found = token.exec(lower)) {
    const [, word, sign] = found;
    if (sign !== undefined) return undefined;
    for (const part of word === undefined ? [] : partsOf(word)) {
      if (roles && !hasRole(part, roles)) return undefined;
      words.push(part);
    }
  }
  return words;
}

function hasRole(word: string, roles: readonly Role[]): boolean {
  return roles.some((role) => WORDS[role].has(word));
}

function partsOf(word: string): readonly string[] {
  return JOINED.test(word) ? word.split(JOINED).filter((part) => part !== "") : [word];
}
