/** What asks for a change: the text is to be found in a file. */
const ASKS = /^(?:find|locate|search|replace|change|swap|update|modify)$/;
/** What says no more than that a text is the former one; it may as well be told in a remark. */
const FORMER = /^(?:before|old|original|current|existing|from)$/;
const LATTER =
  /^(?:after|new|updated|modified|revised|improved|corrected|refactored|fixed|with|to|into|by|becomes?|replace|replacement|should|instead)$/;
/** Words that a label has besides. */
const FILLER = new Set(
  (
    "a an and be block by change changes class code file following for function here here's how import imports in " +
    "implementation is it it's like line lines look looks method of one part section snippet text that the these " +
    "then this to version with"
  ).split(" "),
);
/** The same in languages that models answer in: German, French, Spanish, Portuguese, Russian, Chinese, Japanese, Korean. */
const ASKS_ABROAD =
  /^(?:suche|finde|ersetze|ändere|cherche[rz]?|trouve[rz]?|remplace[rz]?|busca|buscar|reemplazar?|cambiar?|localize|substitua|substituir|найти|найдите|заменить|замените|查找|找到|尋找|替换|替換|修改|更改|将|將|把|検索|置換|찾기|찾아)$/;
const FORMER_ABROAD =
  /^(?:vorher|bisher|alt|avant|ancien|antes|anterior|до|было|修改前|更改前|变更前|変更前|修正前|之前|原来|原本|原|旧|舊|전|이전|기존|원본)$/;
const LATTER_ABROAD =
  /^(?:nachher|neu|durch|mit|après|nouveau|par|después|nuevo|por|depois|novo|после|стало|на|修改[后後]|更改[后後]|变更后|変更後|修正後|之[后後]|新|为|為|成|후|변경된|수정된|새로운|다음으로)$/;
const FILLER_ABROAD =
  /^(?:code|zeilen?|diese[nrs]?|den|die|das|im|datei|folgende[nrs]?|hier|le|la|les|ce|cette|ces|lignes?|dans|el|este|esta|esto|código|líneas?|linhas?|isto|esse|это|этот|код|строк[иу]|以下|下面|这段|這段|代码|代碼|程式碼|コード|的|の|改|변경|수정|교체|다음|아래|코드[를로]?)$/;

/** Chinese and Japanese have no blanks between words. */
const JOINED =
  /(修改[前后後]|更改[前后後]|变更[前后]|変更[前後]|修正[前後]|之[前后後]|原来|原本|查找|找到|尋找|替换|替換|修改|更改|検索|置換|以下|下面|这段|這段|代码|代碼|程式碼|コード|[将將把为為成原旧舊新的の改])/u;

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
  const words = wordsOf(text);
  const asks = words.some(isAsking);
  if (!asks && !words.some(isFormer)) return undefined;
  const alone = words.every((word) => isAsking(word) || isFormer(word) || isFiller(word));
  return alone || /[:：]\W*$/.test(text) ? { asks, alone } : undefined;
}

/** Returns whether the line stands above the text that takes the other one's place: "**After:**", "with:", "to this:". */
export function isLatterLabel(text: string): boolean {
  const words = wordsOf(text);
  const isKnown = (word: string) => isLatter(word) || isAsking(word) || isFiller(word);
  return words.some(isLatter) && words.every(isKnown);
}

function isAsking(word: string): boolean {
  return ASKS.test(word) || ASKS_ABROAD.test(word);
}

function isFormer(word: string): boolean {
  return FORMER.test(word) || FORMER_ABROAD.test(word);
}

function isLatter(word: string): boolean {
  return LATTER.test(word) || LATTER_ABROAD.test(word);
}

function isFiller(word: string): boolean {
  return FILLER.has(word) || FILLER_ABROAD.test(word);
}

/** The words of prose in lower case, without names of code and files; none of a line of code. */
function wordsOf(text: string): readonly string[] {
  if (text.length > LENGTH) return [];
  const prose = text.replace(/`[^`]*`|\S*[./_]\w+/g, " ").toLowerCase();
  const words = /[<>{}=;]/.test(prose) ? [] : (prose.match(/[\p{L}']+/gu) ?? []);
  return words.flatMap((word) => word.split(JOINED).filter((part) => part !== ""));
}
