import { readFile } from "node:fs/promises";
import { Language, type Node, Parser, type Tree } from "web-tree-sitter";
import type { Fault } from "./fault.ts";
import type { Grammar } from "./language.ts";
import { layoutFault } from "./layout.ts";

/** So much of what can't be read is quoted. */
const quotedCharacters = 30;

/** Returns what keeps `text` from being of the language of `grammar`. */
export async function grammarFault(text: string, grammar: Grammar): Promise<Fault | undefined> {
  const parser = await parserOf(grammar);
  const tree = parser.parse(text) as Tree;
  try {
    const wrong = firstWrong(tree.rootNode);
    if (wrong) return describe(wrong);
    return grammar === "python" ? layoutFault(tree.rootNode) : undefined;
  } finally {
    tree.delete();
    parser.delete();
  }
}

async function parserOf(grammar: Grammar): Promise<Parser> {
  await Parser.init({ wasmBinary: await binary("web-tree-sitter") });
  const parser = new Parser();
  parser.setLanguage(await Language.load(await binary(`tree-sitter-${grammar}`)));
  return parser;
}

/** The build puts the parsers there, beside the folder of the code; in the bundle of the CLI too. */
function binary(name: string): Promise<Uint8Array> {
  return readFile(new URL(`../grammars/${name}.wasm`, import.meta.url));
}

function firstWrong(node: Node): Node | undefined {
  // What spans lines is told best by what is wrong inside of it.
  if (node.isMissing || (node.isError && node.startPosition.row === node.endPosition.row)) return node;
  for (const child of node.children) {
    const wrong = child.hasError || child.isMissing ? firstWrong(child) : undefined;
    if (wrong) return wrong;
  }
  return node.isError ? node : undefined;
}

function describe(node: Node): Fault {
  const { row, column } = node.startPosition;
  return { line: row, column, message: node.isMissing ? `\`${node.type}\` is missing` : unreadable(node) };
}

function unreadable({ text, startPosition, endPosition }: Node): string {
  const [first = ""] = text.split("\n");
  const quoted = first.length > quotedCharacters ? `${first.slice(0, quotedCharacters)}…` : first;
  const until = endPosition.row > startPosition.row ? `, up to line ${endPosition.row + 1}` : "";
  return `\`${quoted}\` can't be read${until}`;
}
