import type { FenceName } from "../../naming/fence-name.ts";
import { visibleAbove } from "../../naming/lines-above.ts";
import { filesNamed } from "../../naming/path-text.ts";
import { isVisible } from "../../text/blanks.ts";
import { beginsComment } from "../../text/code/comment.ts";
import { isDefinition } from "../../text/code/whole-definition.ts";
import type { Fence } from "../../text/markdown.ts";
import { isMarkdown } from "../../text/prose.ts";
import type { FenceDoubt } from "./meant-for.ts";
import { AS_EDIT, type Doubt } from "./unread.ts";

/** "(append)", "— add this before `CMD`": a remark on a path above lines that are none of the file yet. */
const ADDS =
  /\b(?:append(?:ed)?|prepend|(?:add|insert) (?:this|these|the following|lines?|to|at|below|before|after|above))\b/i;

/** "(excerpt)", "(replace the function)": the text is one part of the file. */
const PART =
  /\b(?:snippet|excerpt|partial)\b|auszug|ausschnitt|extrait|extracto|trecho|estratto|фрагмент|отрывок|抜粋|片段|节选|節選|\b(?:replace|update|change|modify|only)\s(?:the|this|that|your|only|just)\s(?:\w{1,20}\s){0,2}(?:functions?|methods?|class|section|part|block|lines?)\b/i;

/**
 * `// Add this to your routes`, `// At the end of the file`, `// Replace lines 7-9 with:`, as the first line of a text or above
 * it, but not "Add this new file", nor what it says of its own code: "Add to cart".
 */
export const ADDS_BELOW = new RegExp(
  String.raw`^[^\p{L}\p{N}]{0,12}(?:${[
    String.raw`(?:add|append|insert|paste|put) (?:this|these|the following)\b(?! (?:\w{1,12} )?files?\b)`,
    String.raw`(?:add|append|insert|paste|put) (?:after|before|below|above)\b`,
    String.raw`(?:(?:add|append|insert|paste|put) )?(?:at|near|to) the (?:beginning|bottom|end|start|top)\b`,
    String.raw`(?:add|append) to \S{1,200}\.\w{1,8}\s*:?\s*$`,
    String.raw`replace [^.]{1,80} with(?: this| the following)?\s*:?\s*$`,
  ].join("|")})`,
  "iu",
);

/** The same in other languages: the verb, and what it is about or where that goes, or these two and the verb. */
const ADDS_ABROAD = new RegExp(
  String.raw`^[^\p{L}\p{N}]{0,12}(?:${[
    "(?:füge?n?|voeg) (?:sie )?(?:dies|folgende|am |an |de |dit|het )",
    "(?:am ende|hier|dies|folgende).{0,40}(?:hinzufügen|einfügen|ergänzen|anhängen)",
    "ajoute[rz]? (?:ce|la |le |les |à |au |dans )",
    "(?:añad[ae]|añadir|agreg[au]e?|agregar|incluye) (?:est[aeo]|lo |la |las |el |los |al |en )",
    "(?:adicione|adicionar|acrescente) (?:ess|est|iss|ist|o |a |os |as |ao |no |na )",
    "(?:aggiungi|aggiungere) (?:quest|il |la |lo |le |al|in )",
    "(?:добав(?:ь|ьте|ить)|дода(?:й|йте|ти)) (?:эт|ц|в |у |следующ|наступн)",
    "(?:dodaj|dopisz|dodać) (?:t[oęe]|na |do |poniżs)",
    "(?:bunu|şunu|aşağıdaki|(?:dosyanın )?sonuna).{0,40}ekle",
    "thêm .{0,40}(?:này|sau|vào)",
    "tambahkan (?:ini|di |ke |kode|baris|fungsi|berikut)",
    "(?:添加|新增|追加|加入|加上)(?:以下|下面|如下|这|這|到|在)",
    "在.{1,20}(?:末尾|最[后後]|底部|开头|開頭|顶部|頂部|之[后後前]|[后後前]面).{0,6}(?:添加|新增|追加|加入|加上)",
    "(?:以下|次の|この|これ|末尾|最後|ファイル).{0,16}(?:追加|追記)",
    "(?:파일|아래|다음|이 |여기).{0,20}추가",
  ].join("|")})`,
  "iu",
);

/** ":12-15", "#L12", "(12-15)", "(line 12)" behind a path: the fence has these lines, and not the file. */
const CITES = /^[`*"]{0,4}(?:(?::|#L)(?!1\b)\d| \((?!1\b)\d+[-–])|\blines? (?!1\b)\d/i;

/**
 * Returns what to tell of a fence with lines that are to be added to a file, or with some of its lines: where those define
 * something, the file tells where they stand.
 */
export function addition(
  { path, heading }: FenceName,
  texts: readonly string[],
  above: readonly string[],
  fence: Fence,
): FenceDoubt | undefined {
  const caption = visibleAbove(above, fence).at(-1) ?? "";
  const remark = remarkOn(path, [fence.info, caption, heading ?? ""]);
  if (CITES.test(remark)) return citing(path);
  const isComment = (text: string) => beginsComment(text) && !(isMarkdown(path) && /^\s*#/.test(text));
  const comments = [texts.find(isVisible) ?? "", heading ?? ""].filter(isComment);
  const isAdded =
    [ADDS, ADDS_ABROAD].some((one) => one.test(remark)) ||
    [caption, ...comments].some((text) => ADDS_BELOW.test(text) || ADDS_ABROAD.test(text)) ||
    fence.language === "append";
  if (!isAdded && !PART.test(remark)) return undefined;
  return {
    message: `The fence has lines to add to ${filesNamed(path).at(-1) ?? path}, but it is unclear where they go: it was not read.`,
    hint: AS_EDIT,
    of: !isAdded && isDefinition(texts) ? { path, isAskedFor: true } : undefined,
  };
}

/** What stands behind the path, and the end of an element around it, on the first of these lines that has it with something behind. */
function remarkOn(path: string, lines: readonly string[]): string {
  return lines.map((line) => line.split(path)[1]?.replace(/^<\/[\w-]+>/, "")).find((rest) => rest) ?? "";
}

/** Returns what to tell of lines of a file, which are not all of it, as their numbers say. */
export function citing(path: string): Doubt {
  return {
    message: `The fence shows some lines of ${path} with their numbers: it was not read.`,
    hint: "Send the change as an edit that quotes the lines.",
  };
}
