/** Inputs of a call, or attributes of a tag, by their names in lower case without separators. */
type Given = Readonly<Record<string, unknown>>;

/** Those that say what is done with a text, and where. */
const WAYS = [
  ...["operation", "op", "action", "type", "edittype", "mode", "matchmode", "matchtype"],
  ...["position", "placement", "where"],
];
/** Words of those, and of the names of tools and tags, that search for something else than the text. */
const PATTERN = /^(?:regexp?|sed|glob|pattern)$/;
/** Words that put a text beside another one, or take one out. */
const BESIDE =
  /^(?:insert\w{0,20}|append|prepend|before|after|top|bottom|start|begin|beginning|end|delete|remove|undo|revert|merge)$/;
/** Ways besides those in which a text is none of the file. */
const UNLIKE = /^(?:patch|diff)$/;
/** What is no file as a whole: `edit_notebook_file` with `cell_id`, `replace_symbol_body`. */
const PARTS = /notebook|^cell|symbol|^regex|^heading|^section|function|method$/;
/** Names of those that say where in the file a text goes, or that there is more of it. */
const PLACES =
  /range$|^chunk|^part$|^offset$|^insert|^(?:line|position|placement|where|anchor|after|before)$/;

/** Returns the words of a name, in lower case. */
export function wordsOf(name: string): readonly string[] {
  return name
    .replace(/(?<=[a-z])(?=[A-Z])/g, "_")
    .toLowerCase()
    .split(/[_\s.-]+/);
}

/** Returns the words of what is given on how a text is meant. */
export function waysOf(given: Given): readonly string[] {
  const ways = WAYS.map((key) => given[key]).filter((way) => typeof way === "string" && way.length < 40);
  return ways.flatMap((way) => wordsOf((way as string).trim()));
}

/** Returns whether a tool or a tag of this name, or what is given, searches for a pattern. */
export function isPattern(name: string, given: Given): boolean {
  const isAsked = Object.keys(given).some(
    (key) => /regexp?$/.test(key) && /^\s*true\s*$/i.test(String(given[key])),
  );
  return isAsked || [...wordsOf(name), ...waysOf(given)].some((word) => PATTERN.test(word));
}

/** Returns whether of an old and a new text the new one is not to come in the place of the old. */
export function isBeside(name: string, given: Given): boolean {
  const words = wordsOf(name);
  const isNamed =
    words.some((word) => BESIDE.test(word)) && !words.includes("replace") && !words.includes("edit");
  return isNamed || waysOf(given).some((word) => BESIDE.test(word) || UNLIKE.test(word));
}

/** Returns whether the name of a tool, as a plain one, tells of a part of a file. */
export function namesPart(name: string): boolean {
  return PARTS.test(name);
}

/** Returns whether what is given tells of a part of a file; models fill in nothing for what they leave out. */
export function isForPart(given: Given): boolean {
  return Object.entries(given).some(([key, value]) => {
    if (value === "" || value === null || value === false) return false;
    const isRange = key === "lines" && /\d\s{0,3}[-:,]\s{0,3}\d/.test(String(value));
    return isRange || PARTS.test(key) || PLACES.test(key);
  });
}

/** Returns whether what is given says that a text goes to the end of the file: `append`, or a mode of Python for that. */
export function isToAppend({ append, mode, action, operation, type }: Given): boolean {
  if (/^\s*true\s*$/i.test(String(append)) || type === "append") return true;
  return [mode, action, operation].some((way) => /^\s*(?:append|a[bt]?\+?)\s*$/i.test(String(way)));
}

/** Returns whether what is given says that a text is encoded. */
export function isEncoded({ encoding, contentencoding }: Given): boolean {
  return [encoding, contentencoding].some((way) => /^\s*base-?64\s*$/i.test(String(way)));
}
