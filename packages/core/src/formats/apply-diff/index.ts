import { pathAbove } from "../../naming/path-above.ts";
import { isBlank } from "../../text/blanks.ts";
import { withoutEntities } from "../../text/entities.ts";
import { type Line, spanOf } from "../../text/line.ts";
import { textOf } from "../../text/lines.ts";
import { joined, malformed, NOTHING, unclosed } from "../content.ts";
import type { BlockContent, Embedded, Format, Reading, Surroundings } from "../format.ts";
import { readSearchBlock } from "../read-search-block.ts";
import { lineHint } from "../replacing.ts";
import type { Markers, SearchBlock } from "../search-block.ts";
import { blockContent } from "./block.ts";
import { instructions, renderCall } from "./prompt.ts";

const SEARCH = /^(?:<\w+>|<!\[CDATA\[|\s)*<{5,9} ?SEARCH>?\s*$/;
const REPLACE = /^>{5,9} ?REPLACE>?(?:\]\]>|<\/\w+>|\s)*$/;
const CALL = /^\s*<apply_diff>/;
const CALL_END = /<\/apply_diff>\s*$/;

const markers: Markers = {
  opens: (text) => SEARCH.test(text),
  divides: (text) => /^={5,9}\s*$/.test(text),
  closes: (text) => REPLACE.test(text),
};

/**
 * Blocks with the line at which to search, alone or in the tool call `<apply_diff>` for one file or many.
 *
 * Source: Roo Code's page on its tool apply_diff.
 */
export const applyDiff: Format = {
  name: "apply-diff",
  summary: "SEARCH/REPLACE blocks with `:start_line:`, alone or in the tool call `<apply_diff>`",
  instructions,
  render: renderCall,
  atSign: true,
  open: (line, surroundings) => {
    if (!line.text.includes("<")) return undefined;
    if (CALL.test(line.text)) return readCall(line);
    return markers.opens(line.text) ? readBare(line, surroundings) : undefined;
  },
};

/** A block outside of a call is ours if a hint follows its opening marker; a rule may be text. */
function* readBare(head: Line, surroundings: Surroundings): Reading {
  const first = yield;
  if (!first || !lineHint(first.text)) return undefined;
  const path = pathAbove(surroundings);
  const block = yield* readSearchBlock(head, markers, surroundings.fence, first);
  return blockContent(block, path, undefined);
}

/**
 * Reads a call up to its closing tag: paths, and blocks below each. In calls for many files the line stands behind
 * the block, in a tag of its own.
 */
function* readCall(head: Line): Reading {
  const contents: BlockContent[] = [];
  let path = tagValue(head.text, "path");
  let block: SearchBlock | undefined;
  const finish = (startLine?: number) => {
    if (block) contents.push(blockContent(block, path, startLine));
    block = undefined;
  };
  let line: Line | undefined = CALL_END.test(head.text) ? undefined : yield;
  const texts: string[] = [];
  let unread = 0;
  let last = head;
  while (line) {
    if (!isBlank(line.text)) last = line;
    const { text } = line;
    texts.push(text);
    const startLine = tagValue(text, "start_line");
    if (markers.opens(text)) {
      finish();
      block = yield* readSearchBlock(line, markers, undefined);
      // Its end was not found: the line that ended it is a block's begin.
      unread = block.unread;
      if (!block.closed) break;
      if (block.rest) {
        line = block.rest;
        continue;
      }
    } else if (startLine !== undefined) finish(Number(startLine));
    else {
      if (tagValue(text, "path") !== undefined) {
        finish();
        path = tagValue(text, "path");
      }
      if (CALL_END.test(text)) break;
    }
    line = yield;
  }
  finish();
  const other = contents.length === 0 && CALL_END.test(last.text) ? otherCall(texts, path) : undefined;
  if (other) return { ...NOTHING, embedded: [other] };
  const { edits, problems } = joined(contents);
  const whole = line !== undefined || /<\/(?:apply_diff|diff|args)>\s*$/.test(last.text);
  const read = edits.at(-1)?.kind === "malformed" || (whole && edits.length > 0);
  if (read) return { edits, problems, unread };
  const fault = { format: "apply-diff", path, span: spanOf(head, last), ...(whole ? EMPTY : UNCLOSED) };
  return { edits: [malformed(fault), ...edits], problems, unread };
}

const ENTITY = /^(?:(?:&lt;){5,9} ?SEARCH|(?:&gt;){5,9} ?REPLACE)/;

/** A call without blocks: its markers are written for HTML, or it has the texts in tags of their own. */
function otherCall(texts: readonly string[], path: string | undefined): Embedded | undefined {
  if (texts.some((text) => /^\s*<search>/.test(text))) return { text: textOf(texts.slice(0, -1)), path };
  if (!texts.some((text) => ENTITY.test(text))) return undefined;
  const lines = texts.map((text) => (ENTITY.test(text) ? withoutEntities(text)! : text));
  return { text: textOf(["<apply_diff>", ...lines]), path };
}

const EMPTY = {
  what: "no-block",
  message: "The call has no block that begins with `<<<<<<< SEARCH`.",
  hint: "Send the whole call again.",
};

/** There may have been more blocks: nothing of the call is to be applied without them. */
const UNCLOSED = unclosed("The call", "the whole call");

function tagValue(text: string, tag: string): string | undefined {
  const from = text.indexOf(`<${tag}>`);
  const to = text.indexOf(`</${tag}>`, from);
  return from === -1 || to === -1 ? undefined : text.slice(from + tag.length + 2, to).trim();
}
