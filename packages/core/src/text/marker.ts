import { beginsWithLetter } from "./first-letter.ts";
import type { Line } from "./line.ts";

const QUOTED = String.raw`^\s{0,8}(?:> ?|\*\*)?`;

const TOOL = String.raw`\w{0,30}(?:create|delete|edit|insert|patch|replace|update|write)\w{0,30}`;

/** An edit begins here, and no format can read it. */
const OPENING = new RegExp(
  `${QUOTED}(?:${[
    // <<<< SEARCH, < < < SEARCH, &lt;&lt;&lt; SEARCH
    String.raw`(?!>>> )(?:[<>+＜-]{3,20}|(?:< ){3,20}|(?:&lt;){3,20}) {0,3}(?:SEARCH|ORIGINAL|REMOVE)\b`,
    // *** Update File, with something wrong about it
    String.raw`\*{2,5} ?(?:Begin Patch|(?:Add|Update|Delete) File\b)`,
    String.raw`<editblock\b`,
    // Mentat's: @@start, @ src/a.ts insert_line=2
    String.raw`@@start\s*$`,
    String.raw`@ \S{1,300} (?:insert|starting)_line=\d`,
    // a hunk of a context diff: *** 3,7 ****
    String.raw`\*{3} \d{1,9}(?:,\d{1,9})? \*{4}`,
    `<tool name="${TOOL}"`,
  ].join("|")})`,
  "i",
);

/**
 * A call as the template of a model has it: `<|tool_call>call:edit{`, `<|open|>call tool="edit"`, `]<]minimax[>[<invoke name="edit">`,
 * `<longcat_tool_call>edit`.
 */
const IN_TEMPLATE = new RegExp(
  String.raw`(?:<[|\w]{3,30}>call(?::| tool=")|\]<\]\w{1,20}\[>\[<invoke name="|<(?:\w{1,20}_tool_call|tool_call:\w{1,20})>)${TOOL}`,
  "i",
);

const DEEDS = "(?:APPEND|CREATE|DELETE|EDIT|FILE|MOVE|OLD|PATCH|REMOVE|RENAME|TASKS|UPDATE|WRITE)";

const WORDS = String.raw` ?(?!END)(?:[A-Z]{2,12}_)?${DEEDS}(?:_[A-Z]{2,12})?\b`;
/**
 * `<<<CREATE_FILE: src/a.ts>>>`, `<<<<<<< WRITE path="src/a.ts"`, `%%FILE path="src/a.ts"`: what is done, in capitals. Behind
 * three signs alone the shell has a string: `<<<FILE`.
 */
const DEED = new RegExp(
  String.raw`^\s{0,8}(?:<{4,20}${WORDS}|<<<${WORDS}(?=\s{0,3}[:=>]|\s{1,3}\S)|%%[A-Z]{3,20} path=)`,
);

/** `src/a.ts <<<<<<< DELETE`: the same behind a path. */
const BEHIND_PATH = new RegExp(
  String.raw`^\s{0,8}\S{1,200} {1,3}<{5,20} {0,3}(?:${DEEDS}|SEARCH|ORIGINAL)\b`,
);

/** `ACTION: EDIT_FILE src/a.ts`: the name of a tool, and a path behind it. */
const ACTION =
  /^\W{0,8}action: {0,3}(?:append|apply|create|delete|edit|insert|modify|move|patch|remove|rename|replace|update|write)_[a-z_]{2,20} {1,3}\S{0,200}[./]\w/i;

/** `[SEARCH]`, `{{SEARCH}}`, and no section of a configuration. */
const BRACKETS = /^\s{0,8}(?:\[{1,2}|\{{1,2})(?:SEARCH|FIND|ORIGINAL|OLD)(?:\]{1,2}|\}{1,2})\s*$/;

/** An edit ends here, of which nothing begins. */
const CLOSING = new RegExp(
  `${QUOTED}(?:${[
    // >>>>>>> REPLACE, &gt;&gt;&gt; REPLACE
    String.raw`(?:[<>+＞-]{3,20}|(?:&gt;){3,20}) {0,3}(?:REPLACE|UPDATED|INSERT)(?:\*\*)?\s*$`,
    // *** End Patch
    String.raw`\*{2,5} ?End (?:Patch|of File)`,
    "</(?:editblock|apply_diff)>",
    String.raw`<EndPlandexFileOps\b`,
    String.raw`<\/?(?:old|new)_(?:text|str|string|code)>`,
  ].join("|")})`,
  "i",
);

/** `<<<<<<< SEA`, where the response ends. */
const CUT =
  /^\s{0,8}(?:<{3,9}(?: ?[A-Z]{0,8})?|\*{3} [A-Z][a-z]*(?: [A-Z]?[a-z]*)?|<\/?(?:edit|apply)[a-z_]*)$/;

/** `--- Remove a key from the map.`: a comment, of Lua or Haskell. */
const SENTENCE_BEHIND_DASHES = /^\s{0,8}--- ?(?:[Ss]earch|[Oo]riginal|[Rr]emove) [a-z]/;

/** Returns whether a line looks like a marker of some format, well-formed or not, or like what is left of one. */
export function looksLikeMarker(line: Pick<Line, "text" | "ended">): boolean {
  const { text, ended } = line;
  // A sentence may stand before the call.
  if (namesDeed(line) || (text.includes(">call") && IN_TEMPLATE.test(text))) return true;
  if (beginsWithLetter(text) || !/^\s{0,8}[\][{<>+*&＜＞@-]/.test(text) || SENTENCE_BEHIND_DASHES.test(text))
    return false;
  const isWhole = [BRACKETS, OPENING, CLOSING, IN_TEMPLATE].some((marker) => marker.test(text));
  return isWhole || (!ended && CUT.test(text));
}

/** Returns whether a marker says what is done with a file, and maybe with which. */
export function namesDeed({ text }: Pick<Line, "text">): boolean {
  if (text.includes("<<<") && (DEED.test(text) || BEHIND_PATH.test(text))) return true;
  return (text.startsWith("%%") && DEED.test(text)) || (text.includes("_") && ACTION.test(text));
}

/** Returns whether a marker ends an edit. */
export function isEndMarker({ text }: Line): boolean {
  return CLOSING.test(text);
}
