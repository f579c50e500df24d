import { endsInColon } from "../text/colon.ts";
import { wordSet } from "../text/word-list.ts";
import { vocabularyOf } from "./vocabulary.ts";

/**
 * What a word of a label says: it asks for a change, names the former text, what is wrong with it, or the one that takes
 * its place, or nothing.
 */
type Role = "asks" | "former" | "faulty" | "latter" | "filler";

/**
 * The words of labels by what they say; some say several things. What names the former text only may stand in a remark.
 * In English, then in German, French, Spanish, Portuguese, Russian, Ukrainian, Italian, Dutch, Polish, Turkish, Vietnamese,
 * Indonesian, Chinese, Japanese and Korean, as models answer.
 */
const WORDS: Readonly<Record<Role, ReadonlySet<string>>> = {
  asks: wordSet(`find locate search replace change swap turn update modify
    suche suchen finde finden ersetze ersetzen ändere ändern cherche cherchez chercher recherche recherchez trouve trouvez
    trouver remplace remplacez remplacer modifie modifiez busca buscar encuentra encontrar localiza reemplaza reemplazar
    reemplázalo reemplázala sustituye sustitúyelo sustitúyela cambia cambiar cámbialo cámbiala localize procure encontre substitua troque altere mude
    найти найди найдите заменить замени замените измени измените знайди знайдіть заміни замініть
    trova trovare cerca cercare localizza sostituisci sostituiscilo sostituiscila sostituire cambia modifica zoek vind vervang wijzig
    znajdź zamień zmień bul değiştir tìm sửa thay đổi cari temukan ganti ubah
    查找 找到 尋找 替换 替換 修改 更改 换 換 将 將 把 検索 置換 変更 探して 찾기 찾아`),
  faulty: wordSet(`wrong bad incorrect broken buggy insecure problem problematic vulnerable
    falsch incorrecto incorrecta errado неправильно sbagliato źle sai salah 错误 錯誤`),
  former: wordSet(`before old original current currently existing from have
    vorher bisher bisheriger alt alte alter altes aktuell aktueller alten avant ancien ancienne actuel actuelle antes
    anterior actual viejo antiguo atual antigo до было старый текущий исходный було старий поточний
    prima vecchio attuale oude huidige było przed stary obecny önce eski mevcut trước cũ hiện tại sebelum sebelumnya lama
    修改前 更改前 变更前 変更前 修正前 更新前 之前 原来 原本 原始 现有 当前 目前 原 旧 舊 現在 既存
    전 이전 기존 현재 원본`),
  latter: wordSet(`after new updated modified revised improved right good correct corrected fix
    proposed recommended safe secure solution suggested refactored fixed with to into by become becomes
    replace replacement should instead
    nachher neu neue neuer neues durch mit zu ersetze ersetzen après nouveau nouvelle par remplace remplacer después nuevo
    nueva por con reemplaza reemplazar depois novo nova para substituir substitua после стало на новый заменить замени
    замените новий заміни замініть dopo nuovo sostituisci nieuwe door vervang na po nowy zamień
    sonra yeni şununla bununla değiştir sau mới thành bằng dengan menjadi jadi sesudah setelah baru ganti
    修改后 修改後 更改后 更改後 变更后 変更後 修正後 更新后 更新後 之后 之後 新 新しい 为 為 成 置換 置き換え
    후 변경된 수정된 새로운 다음으로 바꾸기
    richtig correcto correcta certo правильно corretto dobrze đúng benar 正确 正確`),
  filler:
    wordSet(`a an and be block by change changes class code content contents entire file first following for function here here's how import imports
    in implementation is it it's like line lines look looks method of one part section snippet state text that the them then these they those
    this to version what whole with you
    zeile zeilen diese diesen dieser dieses den die das sie ihn es im in datei folgende folgenden folgender folgendes nach hier
    le la les l et ce cette ces ligne lignes dans y e el lo esta este esto código línea líneas bloque función linha linhas isto
    este bloco trecho função esse это этот эту её его и код кода строку строки блок цей цю код рядок це
    questa questo queste riga righe codice blocco funzione deze dit de regel regels bestand
    i tę ten linię kod kodu fragment şunu bunu satırı kodu kod dòng đoạn này mã thế khối baris ini kode bagian
    文件 内容 以下 下面 这段 這段 这行 這行 代码 代碼 程式碼 コード この 次 的 の を に 改 변경 수정 교체 다음 아래 코드
    코드를 코드로`),
};

/** Words that ask for a change, and not for a text to be found. */
const CHANGES =
  wordSet(`change update modify ändere ändern modifie modifiez modifier cambia cambiar altere mude измени измените
  modifica wijzig zmień değiştir sửa thay đổi ubah 修改 更改 变更 変更`);
/** What else may stand in a heading above the new text of a file: "### 1. Update the file `a.js`". */
const OF_HEADING = wordSet(
  "a and code content contents entire file first for here here's in is line lines the version",
);

/** Something is named, maybe a file. */
const NAMES = /`|\w\.\w/;

/** Chinese and Japanese have no blanks between words. */
const JOINED =
  /(修改[前后後]|更[改新][前后後]|变更[前后]|変更[前後]|修正[前後]|之[前后後]|原来|原本|原始|现有|当前|目前|現在|既存|查找|找到|尋找|替换|替換|错误|錯誤|正确|正確|文件|内容|修改|更改|変更|検索|置換|置き換え|探して|以下|下面|[这這][段行]|代码|代碼|程式碼|コード|この|新しい|[将將把换換为為成原旧舊新次的のをに改])/u;

const VOCABULARY = vocabularyOf(WORDS, JOINED);

/** `old_text:`, as the inputs of tools are called. */
const INPUT = /\b(old|new|original|updated)_(?:code|content|str(?:ing)?|text)\b/i;

/** Longer lines are no labels. */
const LENGTH = 200;

/** What a line says of the fence below it. */
export interface Label {
  /** It asks for a change, and does not only name the text. */
  readonly asks: boolean;
  /** It says nothing else. */
  readonly alone: boolean;
  /** It begins with the word that asks: "Find lines 3-4, the end of the list:". */
  readonly leads: boolean;
  /** It may as well be the heading of what is new: "### 1. Update `a.js`", but not "Change this in `a.js`:". */
  readonly isHeading: boolean;
}

/**
 * Returns what a line says that stands above the former text: "**Before:**", "Find this code:", or a sentence that ends
 * in a colon: "In `src/a.ts`, replace the check:". `undefined` if it is none.
 */
export function formerLabel(text: string): Label | undefined {
  if (text.length > LENGTH) return undefined;
  const known = wordsOf(text, ["asks", "former", "faulty", "filler"]);
  const words = known ?? (endsInColon(text) ? wordsOf(text) : undefined) ?? [];
  // "Replace the method `show` with:" has the new text below it.
  if (exchanges(words)) return undefined;
  const asks = words.some((word) => WORDS.asks.has(word));
  if (!asks && !words.some((word) => VOCABULARY.says(word, ["former", "faulty"]))) return undefined;
  const isHeading = NAMES.test(text) && words.every((word) => CHANGES.has(word) || OF_HEADING.has(word));
  return { asks, alone: known !== undefined, leads: WORDS.asks.has(words[0]!), isHeading };
}

/** Returns whether a label asks for a change, and not for a text to be found: "Replace the method `show`:". */
export function asksToChange(text: string): boolean {
  const isBoth = (word: string) => VOCABULARY.says(word, ["asks"]) && VOCABULARY.says(word, ["latter"]);
  return (wordsOf(text) ?? []).some((word) => CHANGES.has(word) || isBoth(word));
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
  return exchanges(words) || words.every((word) => VOCABULARY.says(word, ["latter", "asks", "filler"]));
}

/** Returns whether such a line goes on with what the one above the former text began: "Change `a.js`:" … "to:", but not "Add it to `a`:". */
export function isExchange(text: string): boolean {
  return text.length <= LENGTH && !/`\W*$/.test(text) && exchanges(wordsOf(text) ?? []);
}

/** "… with", "… to the following code", "… by this": but not "Change the call to this function". */
const EXCHANGES =
  /(?:^| )(?:with|by|to|into|durch|par|por|con|на|door|thành|bằng|dengan)(?: (?:this|(?:the )?following)(?: (?:code|contents?|lines?|version|one))?)?$/;

function exchanges(words: readonly string[]): boolean {
  return EXCHANGES.test(words.slice(-TAIL).join(" "));
}

/** So many words at the end of a label tell whether it exchanges. */
const TAIL = 4;

/**
 * Returns the words of prose in lower case, without names of code and files; `undefined` for a line of code, or where one
 * has none of the `roles`: the first word of a sentence mostly tells that it is no label.
 */
function wordsOf(text: string, roles?: readonly Role[]): readonly string[] | undefined {
  const words: string[] = [];
  const plain = text.includes("_") ? text.replace(INPUT, "$1 text") : text;
  const token = /`[^`]*`|\([^()]*\)|\[[ x]\]|\S*[./_]\w+|([\p{L}']+)|([<>{}=;])/gu;
  for (let found = token.exec(plain); found; found = token.exec(plain)) {
    const [, word, sign] = found;
    if (sign !== undefined) return undefined;
    for (const part of word === undefined ? [] : VOCABULARY.partsOf(word.toLowerCase())) {
      if (roles && !VOCABULARY.says(part, roles)) return undefined;
      words.push(part);
    }
  }
  return words;
}
