import type { FenceSurroundings } from "../../formats/format.ts";
import { visibleAbove } from "../../naming/lines-above.ts";
import { onlyFile } from "../../naming/path-text.ts";
import { mayShowBelow, surelyShowsBelow } from "../../speech/last-words.ts";
import { isDeferred, isDone, isIllustration } from "../../speech/not-to-apply.ts";
import { offersOtherWay, plainCaption } from "../../speech/other-way.ts";
import { showsCode } from "../../speech/shown-code.ts";
import { withoutLabelBelow } from "../../text/copy-label.ts";
import type { PassedOver, Span } from "../../types.ts";

/** Lines above a fence that may tell its file. */
const REACH = 4;

/** What plainly says that the code below is none of a change. */
const SHOWS = [surelyShowsBelow, isDeferred, isDone, isIllustration];

/** Returns what is to be held against the files of a fence that no format reads, unless the line above plainly says that it is no edit. */
export function passedOver(
  lines: readonly string[],
  { above, fence }: FenceSurroundings,
  span: Span,
): PassedOver | undefined {
  const visible = withoutLabelBelow(visibleAbove(above, fence));
  const caption = visible.at(-1) ?? "";
  if (SHOWS.some((shows) => shows(caption))) return undefined;
  const isShown = mayShowBelow(caption) || showsCode(caption) || offersOtherWay(plainCaption(caption));
  const path = visible
    .slice(-REACH)
    .map(onlyFile)
    .findLast((named) => named !== undefined);
  return { lines, caption, span, ...(path !== undefined && { path }), ...(isShown && { isShown: true }) };
}
