import { asCommonComment, COMMENT_SIGNS } from "../code/comment.ts";
import { namesOmission } from "./omission.ts";
import { phraseIn, tellsOmission } from "./phrase.ts";

/** What begins a comment; one that began above goes on with `*`. */
const SIGN = String.raw`${COMMENT_SIGNS}|\*`;
/** `...`, `…`, or a comment of any syntax around dots: the model's "and so on". */
const DOTS = new RegExp(String.raw`^\s*(?:(?:${SIGN})\s*)?[([]?(?:\.{3,}|…)[^\n]*$`);
const HAS_DOTS = /\.{3}|…/;
/** Dots for the keys that stay, as JSON has no comments: `"...": "existing scripts"`. */
const KEY_OF_DOTS = /^\s*"(?:\/\/|#)?\s?(?:\.{3}|…)[^"]{0,60}"\s*:/;
/** What hands over more than one thing, or a part of one: `...options, ...rest`, `...this.state`. */
const SPREAD = /\.{3}\w+(?:\s*,|[.([])/;
const BARE_DOTS = /^\s*(?:\.{3,}|…)\s*$/;
const BEGINS_WITH_DOTS = new RegExp(String.raw`^\s*(?:(?:${SIGN})\s*)?[([<]?\s*(?:\.{3}|…)`);
/** `(rest of functions ...)` */
const ENDS_WITH_DOTS = /^\s*\([^()]{1,100}(?:\.{3}|…)\s?\)\s*$/;
/** The templates that an edit tool has its model write, and dots in brackets. */
const BRACED_DOTS = /^\s*(?:\{\{\s*(?:\.{3,}|…)\s*\}\}|\[\s?(?:\.{3}|…)\s?\])\s*$/;
const COMMENT = new RegExp(String.raw`^\s*(?:${SIGN})`);
const WORDS =
  /\b(?:existing|unchanged|rest of|remaining|remains?|previous|same as|other|omitted|as before|keep|your)\b.*\b(?:code|unchanged|same|file|function|functions|method|methods|class|implementation|imports?|logic|content|here|lines?|before|brevity|body)\b/i;

/** Dots on either side, within a comment: `// ... same ...`. */
const FRAMED = /^\W*(?:\.{3,}|…) ?[\p{L}\p{N}_ ,'’-]{1,60} ?(?:\.{3,}|…)\W*$/u;

/** A line within a comment that began above: dots alone are part of an example there. */
const WITHIN_COMMENT = /^\s*\*/;

/** True if the line stands for code that the model did not write out: `...`, `// ... existing code ...`. */
export function isElision(line: string): boolean {
  // Nearly every line of code is asked, and has none.
  return HAS_DOTS.test(line) && (isPlainElision(line) || namesOmission(line));
}

/** True for an elision that nobody writes for another reason: a list of names behind dots may be a comment that the file has. */
export function isPlainElision(line: string): boolean {
  if (line.length > 200 || !HAS_DOTS.test(line)) return false;
  if (isBareElision(line) || BRACED_DOTS.test(line) || KEY_OF_DOTS.test(line)) return true;
  return isDottedComment(asCommonComment(line));
}

/** `// ... same ...`, and `... existing code ...` without a sign. */
function isDottedComment(line: string): boolean {
  if (isDottedPhrase(line)) return true;
  if (!COMMENT.test(line) || !DOTS.test(line)) return false;
  return WORDS.test(line) || FRAMED.test(line) || (/^\W*$/.test(line) && !WITHIN_COMMENT.test(line));
}

/** `// ... unchanged`, and without a comment `...existing code...`, as dots and one word are code: `...rest`. */
function isDottedPhrase(line: string): boolean {
  const words = dottedPhraseIn(line);
  return words !== undefined && (COMMENT.test(line) || (words.length > 1 && !SPREAD.test(line)));
}

function dottedPhraseIn(line: string): readonly string[] | undefined {
  return BEGINS_WITH_DOTS.test(line) || ENDS_WITH_DOTS.test(line) ? phraseIn(line) : undefined;
}

/** True if dots with words tell without a comment that code was left out: `(rest of functions ...)`, `[... 12 more lines ...]`. */
export function isToldElision(line: string): boolean {
  if (line.length > 200 || SPREAD.test(line)) return false;
  const words = dottedPhraseIn(line);
  return words !== undefined && (tellsOmission(words) || (words.includes("lines") && /\d/.test(line)));
}

/** True if the line is nothing but dots, which are code in some languages. */
export function isBareElision(line: string): boolean {
  return BARE_DOTS.test(line);
}

const PLACEHOLDER =
  /\b(?:rest of (?:the )?(?:code|file|function|method|class|implementation|imports)\b.*|(?:existing|remaining|previous|other) (?:code|imports|methods|functions|logic|implementation)\b.*)(?:unchanged|same|similar|omitted|remains?|here|goes|stays?|as before|\.\.\.)/i;

/** The same of what comments of the code speak about as well: "The rest of the page stays responsive". */
const REST =
  /^\W*(?:the )?rest of (?:the |your )?(?:component|module|page|script|template)(?: \w+)?[\s(,:–-]{1,3}(?:(?:goes|is|remains?|stays?) )?(?:here|the same|similar|unchanged|omitted|as before|as is|as it (?:is|was))\b/i;

/** The same in other languages: of code, or of the rest. */
const ABROAD = new RegExp(
  [
    "其余.*(?:代码|不变)|其[它他]代码|其[它他余].{0,10}(?:不变|省略)|[现原]有代码|代码.*(?:不变|省略)|此处省略",
    "既存の?コード|以下(?:同じ|同様)|残りの.{0,12}(?:同じ|同様|そのまま)|나머지.{0,12}(?:동일|그대로|생략)",
    String.raw`остальн\S* код|существующ\S* код|остальн\S* .{0,30}без изменений`,
    "código existente|resto del código|code existant|reste du code|bestehender code|restlicher code|rest des codes",
    String.raw`^\W*(?:der )?rest (?:bleibt|wie)\b|^\W*unverändert\W*$|^\W*(?:le )?reste .{0,20}(?:inchangé|identique)`,
    String.raw`^\W*(?:el |o )?(?:resto|restante) .{0,20}(?:igual|inalterado|sin cambios|sem alteraç)`,
    "(?:rest van de|resten a[vf]) (?:code|kode?n)|resto (?:del codice|do código)|restante do código",
    String.raw`^\W*(?:(?:il|de|o) )?(?:rest[eo]?|reszta|zbytek|resten|sisanya) (?:blijft|rimane|resta|pozostaje|zůstává|förblir|är|tetap|permanece)? ?(?:hetzelfde|ongewijzigd|uguale|invariat[oa]|bez zmian|beze změny|oförändrad|sama|inalterado)\W*$`,
    "reszta kodu|zbytek kódu|kodun geri kalan|phần còn lại|(?:sisa|lainnya).{0,10} kode|kode (?:lainnya|yang ada)",
    String.raw`^[\s#/*;(（-]*(?:以下|中)?(?:省略|略)[\s)）*/.。]*$`,
  ].join("|"),
  "i",
);

/** True if a line of a file's text stands for code of the file, with dots or with a sentence about it. */
export function standsForCode(line: string): boolean {
  if (line.length > 200) return false;
  if (isPlainElision(line)) return true;
  const common = asCommonComment(line);
  return COMMENT.test(common) && (namesOmission(line) || PLACEHOLDER.test(common) || REST.test(common));
}

/** True if the line says in words that code was left out: `# rest of the code unchanged`. */
export function isPlaceholder(line: string): boolean {
  const common = line.length > 200 ? "" : asCommonComment(line);
  if (!COMMENT.test(common)) return false;
  const words = phraseIn(common);
  if (words && tellsOmission(words)) return true;
  return standsForCode(line) || ABROAD.test(common) || /omitted for brevity/i.test(line);
}

/** True if a placeholder speaks of what stands in the file, and not only of what is beside the point. */
export function meansTheFile(line: string): boolean {
  return /\b(?:existing|unchanged|rest of|remaining|previous|same|as before)\b/i.test(line);
}
