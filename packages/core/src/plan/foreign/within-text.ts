import { quoteBehind } from "../../text/markdown.ts";
import type { NewLine, NewText } from "./new-text.ts";

/** With what a text of several lines may begin that ends in many ways: `<<EOF`, `R"(`, `@"`, `=begin`, `[[`, `{-`. */
const OPENS_TEXT = /<<[-~]?["']?[A-Z_]{2}|R"\(|r#+"|@"[^"\n]*$|^=(?:begin|pod)|\[=*\[\s*$|\{-\s/m;

/** Returns whether a new line may stand within a string, or a comment, of several lines. */
export function isWithinText({ image, range, lines }: NewText, line: NewLine): boolean {
  const kept = range && image ? image.lines.slice(0, range.from) : [];
  const above = [...kept, ...lines.slice(0, lines.indexOf(line)).map(({ text }) => text)];
  let quote: string | undefined;
  for (const text of above) quote = quoteBehind(text, quote);
  const whole = above.join("\n");
  const ticks = whole.match(/(?<!\\)`/g)?.length ?? 0;
  const isComment = whole.lastIndexOf("/*") > whole.lastIndexOf("*/");
  return quote !== undefined || isComment || ticks % 2 === 1 || OPENS_TEXT.test(whole);
}
