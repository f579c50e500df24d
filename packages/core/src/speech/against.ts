import { endsInColon } from "../text/colon.ts";
import { wordSet } from "../text/word-list.ts";
import { presentsBelow } from "./last-words.ts";
import { isIllustration } from "./not-to-apply.ts";
import { vocabularyOf } from "./vocabulary.ts";

/**
 * What a word of a caption says of the code below: that it is wrong, that it is not to be done, or nothing, be it at any
 * place or only behind such a word: "Do not change it", but not "Change the wrong code".
 */
type Role = "wrong" | "forbids" | "beside" | "behind";

/** The words by what they say, in English and then as label.ts has the languages. */
const WORDS: Readonly<Record<Role, ReadonlySet<string>>> = {
  wrong: wordSet(`bad wrong incorrect antipattern mistake
    falsch falsches schlecht schlechtes incorrecto incorrecta incorreto incorreta errado errada mauvais mauvaise erroné
    неправильно неправильный неверно неверный плохо плохой нельзя sbagliato sbagliata errato fout źle yanlış sai salah
    错误 錯誤 错 反例 悪い 間違い 間違った 誤った 잘못된 나쁜`),
  forbids: wordSet(`avoid don't never not
    nicht niemals vermeiden vermeide pas éviter évitez évite no evita evitar evite nunca não jamais не никогда избегайте
    non niet nie değil đừng jangan hindari
    不要 请勿 勿 别 不能 不应 避免 しないで ないで 하지 마세요 말고`),
  beside:
    wordSet(`a an be code do does doing example here here's how is it like pattern please should so the this to use way what would write you
    bitte so machen mache macht tun schreiben das dies diese beispiel
    à ne n'applique n'appliquez n'appliquer faire faites fais ceci cela ça ce comme exemple l'exemple un une il faut
    hagas haga hacer esto así ejemplo lo que un faça fazer isso isto assim exemplo
    так делать делайте надо нужно писать пишите это вот пример
    fare farlo così questo esempio doe dit zo voorbeeld tak rób tego przykład bunu böyle yapmayın làm như này begini
    这样 這樣 这么 这 以下 下面 補丁 补丁 是 的 写 写法 做 做法 示例 例子 例 代码 请 こう この これ ください よう に は を 適用 書き方 コード 이렇게 이 코드 예 예시`),
  behind: wordSet(`apply change edit fix modify replace
    anwenden ändern übernehmen appliquer modifier modifiez aplicar aplique apliques cambies cambiar altere
    применять применяйте менять меняйте applicare modificare 应用 套用 改 修改 적용 변경`),
};

/** Alone these answer something, or stand above the text of an error. */
const ALONE = new Set([...wordSet("no non pas não nicht не 错误 錯誤"), "pas à pas"]);
/** Chinese and Japanese have no blanks between words. */
const JOINED =
  /(不要|请勿|不能|不应|避免|しないで|ください|ないで|错误|錯誤|反例|悪い|間違い|間違った|誤った|这样|這樣|这么|以下|下面|应用|套用|補丁|补丁|適用|これ|写法|做法|示例|例子|代码|修改|書き方|コード|こう|この|よう|[勿别错这是的写做例请をに는は改])/u;

const VOCABULARY = vocabularyOf(WORDS, JOINED);

const RIGHT =
  /\b(?:below|better|but|correct|do|fix|fixed|following|here|instead|prefer|rather|right|should|try|use|write)\b/;
/** "…; apply this instead:" */
const RIGHT_EDIT = /\b(?:apply|but|instead|rather|use)\b/;
/** What stands behind it in other languages may as well tell what is right: "So nicht, sondern so:". */
const ENGLISH = /\b(?:avoid|don't|never|not)\b/;
const INSTEAD_OF = /^(?:instead of|rather than)(?: (?:code|doing|the|this|using|writing))*$/;
/** "I considered the following, but rejected it:" */
const REJECTED =
  /\b(?:considered|tried|thought (?:of|about))\b.{0,60}\b(?:rejected|discarded|dismissed|decided against|ruled out)\b/;
/** "A naive fix would be this, but it is wrong:", "I would not do this yet:", "Option 2 (not recommended):" */
const DISMISSED = new RegExp(
  [
    String.raw`\bbut (?:it|that|this)(?:'s| is| would be) (?:broken|incorrect|insecure|not (?:correct|enough|right|safe)|unsafe|wrong)\W*$`,
    String.raw`\b(?:(?:do|would) not|don't|wouldn't) recommend (?:it|that|this|the following)\W*$`,
    String.raw`\bi(?:'d not| would not| wouldn't) (?:apply|commit|do|make|merge) (?:it|that|this)(?: (?:at the moment|for now|now|yet))?\W*$`,
    String.raw`[(]not (?:advised|recommended)[)]\W*$|[(（]不(?:建议|推荐)[^()（）]{0,6}[)）][^\p{L}]*$`,
    String.raw`\bwürde ich (?:\p{L}{1,10} )?nicht (?:anwenden|empfehlen|machen|tun|übernehmen)[^\p{L}]*$`,
    String.raw`\bich würde (?:das|dies|es) (?:\p{L}{1,10} )?nicht (?:anwenden|empfehlen|machen|tun|übernehmen)[^\p{L}]*$`,
  ].join("|"),
  "u",
);

/** "Do not apply this patch:", "Never merge the following" */
const FORBIDS_EDIT =
  /^(?:please )?(?:do not|don't|never) (?:apply|commit|copy|merge|use) (?:it|these|this|that|the following)(?: (?:block|change|code|commit|diff|edit|one|patch|snippet|suggestion|version)s?)?$/;

/** What ends the first clause, and the rest. */
const CLAUSE_ENDS = /(?:[,;]|\s[—–-]|\s?[(（])(.*)/;

/**
 * Returns whether a caption says that what stands below is not to be done, with the whole line, or with a clause behind which
 * nothing speaks of what is right: "Don't do this, it hides the error:".
 */
export function isAgainst(caption: string): boolean {
  const plain = caption.toLowerCase().replaceAll("’", "'").replace("anti-pattern", "antipattern");
  if (endsInColon(caption) && (REJECTED.test(plain) || DISMISSED.test(plain))) return true;
  const end = CLAUSE_ENDS.exec(plain);
  const [clause, rest] = [plain.slice(0, end?.index), end?.[1] ?? ""];
  const label = clause.replace(/[\s*_:：.!]+$/, "");
  if (INSTEAD_OF.test(label)) return rest === "";
  if (FORBIDS_EDIT.test(label)) return !RIGHT_EDIT.test(rest);
  const words = knownWords(label);
  if (!words || ALONE.has(label)) return false;
  const first = words.findIndex((word) => VOCABULARY.says(word, ["wrong", "forbids"]));
  const isKnown = (word: string, at: number) =>
    VOCABULARY.says(word, ["wrong", "forbids", "beside"]) || at > first;
  if (first === -1 || !words.every(isKnown)) return false;
  return rest === "" || isIllustration(rest) || (ENGLISH.test(label) && !RIGHT.test(rest));
}

/** Returns the words of a label; `undefined` where one says something else, as one of the first does in most lines. */
function knownWords(label: string): readonly string[] | undefined {
  const words: string[] = [];
  for (const word of label.split(/\s+/)) {
    for (const part of VOCABULARY.partsOf(word)) {
      if (!VOCABULARY.knows(part)) return undefined;
      words.push(part);
    }
  }
  return words;
}

/** "Please don't use a version like the following.", "never write this:" */
const FORBIDS_THIS = new RegExp(
  [
    String.raw`(?:^|[.!?;:,–—-] )\W*(?:and |but |so )?(?:please )?(?:avoid|(?:do not|don't|never) (?:apply|copy|do|take|try|use|write)) `,
    String.raw`(?:(?:anything|code|it|something) )?(?:(?:(?:an?|the) \w+ )?like (?:so|that|the following|this)\b|the following\b|this(?: \w+)?:$)`,
  ].join(""),
);
/** "It is tempting to check first, like this, but don't do that: …", but not "It is done twice, don't do that." */
const FORBIDS_THAT =
  /\b(?:as follows|below|like (?:so|this)|the following)\b.{0,80}\b(?:do not|don't|never) (?:do|write) (?:it|so|that)\b/;

/**
 * Returns whether a line says of the text below, in a sentence with more behind it, that it is not to be done:
 * "Please don't use a version like the following. It looks shorter, but it drops some:".
 */
export function forbidsBelow(line: string): boolean {
  const plain = line.toLowerCase().replaceAll("’", "'").replaceAll("**", "");
  return (FORBIDS_THIS.test(plain) || FORBIDS_THAT.test(plain)) && !presentsBelow(line);
}

/** "Do not apply this; it breaks the tests.", "I would not merge it: …", but not "Do not apply this to production." */
const FORBIDS_ABOVE =
  /^(?:please )?(?:(?:do not|don't) (?:apply|commit|merge|use) (?:it|this)(?: (?:change|commit|diff|edit|patch))?|(?:i would not|i'd not|i wouldn't) (?:apply|commit|merge) (?:it|this)(?: (?:change|commit|diff|edit|patch))?)\s?(?=[;:.,—–-])/;

/** Returns whether a sentence right below a change says that it is not to be applied. */
export function forbidsAbove(line: string): boolean {
  return FORBIDS_ABOVE.test(line.toLowerCase().replaceAll("’", "'").replaceAll("**", "").trim());
}

/** "### ❌ Bad: one rule for each", but not "### ❌ Missing check": that is what is wrong with the code before. */
const CROSSED = /^[^\p{L}\p{N}]*[❌❎✗✘🚫⛔👎][^\p{L}\p{N}]*([\p{L}'’]+)/u;

/** Returns whether a line calls the text below wrong, behind a cross. */
export function isCrossedOut(line: string): boolean {
  const [, word = ""] = CROSSED.exec(line) ?? [];
  return VOCABULARY.says(word.toLowerCase().replaceAll("’", "'"), ["wrong", "forbids"]);
}
