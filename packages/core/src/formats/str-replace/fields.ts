import { jsonIn } from "../../text/json.ts";
import { wordList } from "../../text/word-list.ts";
import { TEXT_NOUN } from "../tags.ts";

/** Inputs of a call by their names in lower case without separators: `oldstring` for `old_string` and `oldString`. */
export type Fields = Readonly<Record<string, unknown>>;

/** What the path of a file is called. */
export const PATHS = wordList(
  `path filepath targetfile file filename relativepath relativeworkspacepath relativefilepath
  absolutepath absolutefilepath targetfilepath pathinproject uri`,
);
/** What a text is called that is looked for. */
export const OLD = wordList("oldstr oldstring oldtext oldcode oldcontent old search find targetcontent");
/** What a text is called that comes in its place. */
export const NEW = wordList(
  `newstr newstring newtext newcode newcontent new replace replacement replacementcontent`,
);
/** What the text of a file is called. */
export const TEXTS = wordList(
  `filetext content contents filecontent filecontents filecode codecontent initialcontent text codeedit
  editsnippet code changes`,
);
/** What a list of edits is called. */
const LISTS = wordList(
  `edits replacements changes replacementchunks replaceblocks strreplaceentries insertlineentries files modifications
  operations updates patches diffs edit`,
);

/** What models call old and new text besides, beside a path: alone these are names for anything. */
const [OTHER_OLD, OTHER_NEW] = [wordList("original before"), wordList("modified updated after replacewith")];

const ANY_OLD = new RegExp(`^(?:old|original|existing|current|search|find)${TEXT_NOUN}$`);
const ANY_NEW = new RegExp(`^(?:new|updated|modified|replace|replacement)${TEXT_NOUN}$`);

function isOtherOld(name: string): boolean {
  return OTHER_OLD.includes(name) || (ANY_OLD.test(name) && !OLD.includes(name));
}

function isOtherNew(name: string): boolean {
  return OTHER_NEW.includes(name) || (ANY_NEW.test(name) && !NEW.includes(name));
}

/** Returns the inputs of a call that names a file, and those of each edit in it, with one name for old and new text. */
export function withPlainNames(input: Fields): Fields {
  const entries = Object.entries(renamed(input)).map(([key, value]) => [
    key,
    isList(key, value) ? value.map((item) => renamed(fieldsOf(item))) : value,
  ]);
  return Object.fromEntries(entries);
}

function renamed(fields: Fields): Fields {
  const known = (key: string) => (isOtherOld(key) ? "old" : isOtherNew(key) ? "new" : key);
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [known(key), value]));
}

function isList(key: string, value: unknown): value is readonly object[] {
  return LISTS.includes(key) && Array.isArray(value) && value.every(isRecord);
}

/** Returns the inputs of a call by their plain names, with lists where a list is meant. */
export function fieldsOf(record: object): Fields {
  const entries = Object.entries(record).map(([name, value]) => {
    const key = plain(name);
    return [key, LISTS.includes(key) ? listed(value) : value];
  });
  return Object.fromEntries(entries);
}

/** Returns the inputs of a call of which a log has each as the JSON of its value: `"path": "\\"a.ts\\""`. */
export function withoutQuotes(fields: Fields): Fields {
  const values = Object.values(fields);
  const quoted = values.filter((value) => typeof value === "string" && /^".*"$/s.test(value));
  if (quoted.length < 2 || !values.every((value) => typeof value === "string")) return fields;
  const read = Object.entries(fields).map(([key, value]) => [key, jsonIn(String(value))] as const);
  return read.some(([, value]) => value === undefined) ? fields : Object.fromEntries(read);
}

/** A list of edits may be a JSON string of its own, and one edit may stand without list. */
function listed(value: unknown): unknown {
  const given = typeof value === "string" && /^\s*[[{]/.test(value) ? jsonIn(value) : value;
  const list = isRecord(given) ? [given] : given;
  return Array.isArray(list) && list.every(hasOldText) ? list : value;
}

function hasOldText(item: unknown): boolean {
  return (
    isRecord(item) &&
    Object.entries(item).some(([key, value]) => OLD.includes(plain(key)) && typeof value === "string")
  );
}

/** Returns whether an input of this name comes in the place of a text. */
export function isNewText(name: string): boolean {
  return NEW.includes(plain(name)) || isOtherNew(plain(name));
}

/** Returns whether an input of this name is a text that is looked for. */
export function isOldText(name: string): boolean {
  return OLD.includes(plain(name)) || isOtherOld(plain(name));
}

/** Returns whether an input of this name holds lines of a file, or all of it. */
export function isText(name: string): boolean {
  return isOldText(name) || isNewText(name) || TEXTS.includes(plain(name));
}

/** Returns a name in lower case without separators. */
export function plain(name: string): string {
  return IS_PLAIN.test(name) ? name : name.toLowerCase().replace(/[^a-z0-9]/g, "");
}

const IS_PLAIN = /^[a-z0-9]*$/;

/** Returns the inputs of the edits in each list of them: models put new files and changes in one of their own. */
export function listsOf(input: Fields): readonly (readonly Fields[])[] {
  const lists = LISTS.map((key) => input[key]).filter((value) => Array.isArray(value));
  return lists.filter((list) => list.every(isRecord)).map((list) => list.map(fieldsOf));
}

/** Returns the first of these inputs that is a string. Models fill in "null" for what they leave out. */
export function stringOf(input: Fields, keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const value = input[key];
    if (typeof value === "string" && !(value === "null" && keys !== OLD && keys !== NEW)) return value;
  }
  return undefined;
}

/** Returns the first of these inputs that is a whole number. */
export function numberOf(input: Fields, keys: readonly string[]): number | undefined {
  const isGiven = (value: unknown) =>
    typeof value === "number" || (typeof value === "string" && value !== "");
  const number = Number(keys.map((key) => input[key]).find(isGiven) ?? Number.NaN);
  return Number.isInteger(number) ? number : undefined;
}

/** Returns whether an input says yes; in XML it is a text. */
export function isTrue(value: unknown): boolean {
  return /^\s*true\s*$/i.test(String(value));
}

/** Returns whether a value has inputs: an object, and no list. */
export function isRecord(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
