import { saidInComment } from "../code/comment.ts";

/** Longer remarks tell something else as well. */
const LONGEST = 60;
const MOST_WORDS = 6;

const OF_CODE =
  "(?:bod(?:y|ies)|class(?:es)?|code|contents?|fields?|functions?|handlers?|implementation|imports?|lines?|logic|markup|methods?|parts?|props|statements?|steps?|stuff|styles?|things?)";
const AS_BEFORE = "as (?:above|before|is|it (?:is|was)|previously|(?:in the )?original|usual)";

const IN_ENGLISH = new RegExp(
  [
    String.raw`(?:[\w/]+ ){0,3}(?:unchanged|unmodified|untouched|omitted|elided|abbreviated|snipped)(?: here)?`,
    String.raw`(?:[\w/]+ ){0,2}(?:stays?|remains?|(?:is )?kept)(?: here| the same| ${AS_BEFORE})?`,
    `(?:(?:the|this) )?(?:${OF_CODE} )?(?:(?:is|are|stays?|remains?|keeps?|kept) )?${AS_BEFORE}`,
    `(?:(?:the|all) )?(?:${OF_CODE} (?:is |are )?(?:the )?)?same(?: ${OF_CODE})?(?: ${AS_BEFORE})?`,
    `(?:keep|(?:the |your )?(?:existing|original|old|other|previous|remaining|same)|(?:the )?rest(?: of(?: the)?)?|your)(?: (?:existing|all|the|this|other))?(?: ${OF_CODE})(?: (?:here|goes here|below|above|${AS_BEFORE}))?`,
    `keep|keep (?:this|${AS_BEFORE})|(?:the )?rest|snip|(?:function |method )?(?:body|implementation)|etc|and so on`,
    "(?:see|like) (?:above|before|below)|no changes?(?: here| needed)?|nothing (?:else )?chang(?:es|ed)(?: here)?",
  ]
    .map((phrase) => `^(?:${phrase})$`)
    .join("|"),
);

/** The same in other languages, among a few other words. */
const ABROAD = new RegExp(
  [
    "不变|原样|同上|同前|相同|无(?:变化|改动|需修改)|未(?:变|修改|改动)|[原现]有(?:的)?(?:代码|逻辑|实现)|省略",
    "不變|変更な[しい]|変更無し|変わらず|同じ|そのまま|元のまま|既存の?(?:コード|処理|実装)",
    "기존 ?(?:코드|로직)|변경 ?(?:사항 ?)?없음|동일|그대로|이전과 같|생략",
    "без (?:изменений|змін)|не измен|как (?:и )?(?:раньше|прежде|было)|то же самое|прежний код|существующ",
    "sin cambios|(?:igual|como|lo mismo) que antes|como antes|^igual$|código existente|se mantiene",
    "inchangé|comme avant|identique|sans changement|pas de changement|code existant",
    "sem (?:alteraç|mudanças)|igual (?:a|ao) (?:antes|anterior)|inalterad",
    "come prima|invariat[oaie]|senza modifiche|codice esistente",
    "unverändert|wie (?:bisher|gehabt|vorher|zuvor)|bleibt gleich|keine änderung|bestehender code",
    "bez zmian|beze změn|jak (?:wcześniej|poprzednio)|değişmedi|değişiklik yok|önceki gibi|mevcut kod",
    "ongewijzigd|zoals voorheen|geen wijzigingen|oförändrad|u[æe]ndret|ennallaan|không thay đổi|giữ nguyên",
    "tidak berubah|sama seperti sebelumnya",
  ].join("|"),
);

/** A body that does nothing, or a line that can't be code, with the remark that it stands for what is there. */
const REMARKS: readonly RegExp[] = [
  /^\s*(?:pass|\.\.\.|…|return;?|raise NotImplementedError(?:\(\))?|throw new Error\(\);?)\s*(?:#|\/\/)\s?(.*)$/,
  /^\s*(?:raise \w+|throw new \w+)\((["'])([^"']*)\1\);?$/,
  /^\s*("""|''')([^"']*)\1$/,
  /\{\s*\/\*([^*]*)\*\/\s*\}[;,)]*$/,
  /^\s*\{\/\*([^*]*)\*\/\}$/,
  /^\s*<([a-zA-Z]+ [a-zA-Z ]+)>$/,
];

/**
 * Returns whether a line is a remark, or a body of nothing but one, that code is left as it is:
 *
 *     // body stays
 *     pass  # unchanged
 *     function one() { /* same as before *\/ }
 */
export function saysItStays(line: string): boolean {
  if (line.length > 200) return false;
  const said = remarkIn(line.trimEnd());
  if (said === undefined || said.length > LONGEST) return false;
  const words = said.toLowerCase().match(/[\p{L}\p{N}/]+/gu) ?? [];
  if (words.length === 0 || words.length > MOST_WORDS) return false;
  const phrase = words.join(" ");
  return IN_ENGLISH.test(phrase) || ABROAD.test(phrase);
}

function remarkIn(line: string): string | undefined {
  const inComment = saidInComment(line);
  if (inComment !== undefined) return inComment;
  for (const remark of REMARKS) {
    const found = remark.exec(line);
    if (found) return found.at(-1);
  }
  return undefined;
}
