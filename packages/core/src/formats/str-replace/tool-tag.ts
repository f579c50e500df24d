import { wordsOf } from "../ways.ts";

/** A tag that may be the name of a tool, and not of what one gave back; its first input may stand on its line. */
const TAG = /^\s{0,8}<(?!\w{0,60}(?:result|output|response|error))([a-z][\w-]{1,60})>\s*(.*)$/i;
/** Words of the names of tools that change files, or run a command. */
const DEED =
  /^(?:append|apply|create|delete|edit|editor|execute|insert|modify|move|multiedit|patch|propose|remove|rename|replace|rewrite|run|save|update|write)$/;
/** What such a tool is given first, and no other text in tags of that name. */
const FIRST_INPUT =
  /^\s*<(?:(?:\w{1,20}_)?path|\w{0,10}filepath|pathInProject|file_?name|(?:target_?)?file(?=>\s*[^\s<])|source|uri|command|(?:display_)?description|explanation|instructions?|mode|rewrite|title|(?:file_)?(?:action|operation)|(?:new|old)_?str\w{0,10})>/i;

/** A tag with the name of a tool. */
export interface ToolTag {
  readonly name: string;
  /** No input stands on its line: the line below has to show that it is a call. */
  readonly isAlone: boolean;
}

/** Returns the tool whose name the tag is that a line begins with, if its first input may follow; `<file>` may be one. */
export function toolTag(text: string): ToolTag | undefined {
  const [, name, rest = ""] = (text.includes("<") && TAG.exec(text)) || [];
  if (name === undefined || !(namesDeed(name) || name.toLowerCase() === "file")) return undefined;
  const isAlone = rest === "";
  return isAlone || beginsInput(rest) ? { name, isAlone } : undefined;
}

/** Returns whether a text begins with an input of a tool, in a tag of its own. */
export function beginsInput(text: string): boolean {
  return FIRST_INPUT.test(text);
}

/** `str_replace_editor`, `WriteFile`, `lov-write`. */
function namesDeed(name: string): boolean {
  return wordsOf(name).some((word) => DEED.test(word));
}
