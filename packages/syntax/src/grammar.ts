import { readFile } from "node:fs/promises";
import { Language, type Node, Parser, type ParseState, type Tree } from "web-tree-sitter";
import { type Allowance, spent } from "./allowance.ts";
import type { Fault } from "./fault.ts";
import type { Grammar } from "./language.ts";
import { layoutFault } from "./layout.ts";
import { isDeep } from "./nesting.ts";

/** So much of what can't be read is quoted. */
const quotedCharacters = 30;

/** The parser gets its text in pieces of so many characters: what it looks at again and again counts each time. */
const PIECE = 1024;

/** So much counts a step after something that can't be read: to go on from there is guessing, and takes longer. */
const ASTRAY = 4;

/** The grammars that a check has loaded: compiling one takes longer than parsing most files. */
export type Loaded = Map<Grammar, Promise<Language>>;

/**
 * Returns what keeps `text` from being of the language of `grammar`. Throws a RangeError where it is nested too deeply, and
 * the error `spent` where the allowance ends before the text.
 */
export async function grammarFault(
  text: string,
  grammar: Grammar,
  allowance: Allowance,
  loaded: Loaded,
): Promise<Fault | undefined> {
  if (isDeep(text, grammar)) throw new RangeError("brackets are nested too deeply");
  const parser = await parserOf(grammar, loaded);
  const tree = treeOf(text, parser, allowance);
  try {
    if (!tree || !allowance()) throw spent();
    const wrong = firstWrong(tree.rootNode);
    if (wrong) return describe(wrong, text);
    return grammar === "python" ? layoutFault(tree.rootNode) : undefined;
  } finally {
    tree?.delete();
    parser.delete();
  }
}

/** Returns no tree, or one of the beginning only, where the allowance ends before the text. */
function treeOf(text: string, parser: Parser, allowance: Allowance): Tree | null {
  const piece = (index: number) => (allowance() ? text.slice(index, index + PIECE) : undefined);
  const givesUp = ({ hasError }: ParseState) => !allowance(hasError ? ASTRAY : 1);
  return parser.parse(piece, null, { progressCallback: givesUp });
}

async function parserOf(grammar: Grammar, loaded: Loaded): Promise<Parser> {
  if (!loaded.has(grammar)) loaded.set(grammar, load(grammar));
  const language = await loaded.get(grammar)!;
  const parser = new Parser();
  parser.setLanguage(language);
  return parser;
}

async function load(grammar: Grammar): Promise<Language> {
  await Parser.init({ wasmBinary: await binary("web-tree-sitter") });
  return Language.load(await binary(`tree-sitter-${grammar}`));
}

/** The build puts the parsers there, beside the folder of the code; in the bundle of the CLI too. */
function binary(name: string): Promise<Uint8Array> {
  return readFile(new URL(`../grammars/${name}.wasm`, import.meta.url));
}

function firstWrong(node: Node): Node | undefined {
  // What spans lines is told best by what is wrong inside of it.
  if (node.isMissing || (node.isError && node.startPosition.row === node.endPosition.row)) return node;
  for (const child of childrenOf(node)) {
    const wrong = child.hasError || child.isMissing ? firstWrong(child) : undefined;
    if (wrong) return wrong;
  }
  return node.isError ? node : undefined;
}

/** One after the other: there may be a million, and the first may be the last that counts. */
function* childrenOf(node: Node): Generator<Node> {
  const cursor = node.walk();
  try {
    for (let is = cursor.gotoFirstChild(); is; is = cursor.gotoNextSibling()) yield cursor.currentNode;
  } finally {
    cursor.delete();
  }
}

function describe(node: Node, text: string): Fault {
  const { row, column } = node.startPosition;
  const message = node.isMissing ? `\`${node.type}\` is missing` : unreadable(node, text);
  return { line: row, column, message };
}

function unreadable({ startIndex, endIndex, startPosition, endPosition }: Node, text: string): string {
  const [first = ""] = text
    .slice(startIndex, Math.min(endIndex, startIndex + 2 * quotedCharacters))
    .split("\n");
  const quoted = first.length > quotedCharacters ? `${first.slice(0, quotedCharacters)}…` : first;
  const until = endPosition.row > startPosition.row ? `, up to line ${endPosition.row + 1}` : "";
  return `\`${quoted}\` can't be read${until}`;
}
