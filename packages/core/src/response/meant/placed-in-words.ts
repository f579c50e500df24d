import { isLoose } from "../../hunk.ts";
import type { Edit } from "../../types.ts";
import { unclear } from "./meant.ts";

/** "Right after the imports", "on line 12", "inside `run`", "at the top". */
const PLACE =
  /\b(?:above|after|(?:at|to|near|into) the (?:begin(?:ning)?|start|top|middle)|before|beside|alongside|near|below|beneath|between|inside|next to|under(?:neath)?|within)\b|\blines? \d|\b(?:nach|vor|hinter|über|unterhalb|oberhalb|innerhalb|après|avant|dans la fonction|au début|después|antes|dentro|al principio|al inicio|depois|dopo|prima|dentro|all'inizio)\b|после|перед|внутри|в начал[ео]|之后|之前|后面|前面|上方|下方|开头|顶部|の後|の前|の中|の先頭|뒤에|앞에|안에/i;

/** "At the end", and words that say nothing of a place: "the change below", "after this change". */
const NO_PLACE =
  /\b(?:at the (?:end|bottom)|(?:to|onto) the (?:end|bottom)|after (?:that|this|the change)|(?:as|code|diff|lines?|patch|snippet|shown) below|below(?=\s*[:.]?\s*$))/gi;

/** Returns the edit, refused if it has lines for no place of the file, of which the sentence above it tells one in words. */
export function refusedInWords(edit: Edit, caption: string): Edit {
  if (edit.kind !== "patch" || !edit.hunks.some(isLoose)) return edit;
  if (!PLACE.test(caption.replace(NO_PLACE, " "))) return edit;
  const message = `${JSON.stringify(caption)} says only in words where the lines are to go.`;
  return unclear(edit, { what: "place", message, hint: "Send them with the lines above and below." });
}
