/** The parsers that come as WebAssembly, by the name of their language. */
export type Grammar = "css" | "go" | "java" | "php" | "python" | "ruby" | "rust";

/** How the text of a file is checked. */
export type Language =
  /** Where it is `commented`, its reader allows comments and trailing commas. */
  | { readonly kind: "json"; readonly commented: boolean }
  /** JavaScript or TypeScript, told apart by `extension`. */
  | { readonly kind: "script"; readonly extension: string }
  | { readonly kind: "grammar"; readonly grammar: Grammar };

const scripts: ReadonlySet<string> = new Set(["js", "mjs", "cjs", "jsx", "ts", "mts", "cts", "tsx"]);

const grammars: Readonly<Record<string, Grammar>> = {
  css: "css",
  go: "go",
  java: "java",
  php: "php",
  py: "python",
  pyi: "python",
  rb: "ruby",
  rs: "rust",
};

/** Files whose readers allow comments, though they are called JSON. */
const commented =
  /(^|\/)([tj]sconfig[^/]*|\.?devcontainer|\.eslintrc|\.swcrc|deno|nx|tslint|turbo|\.vscode\/[^/]+)\.json$/;

/** Returns how the file at `path` can be checked; undefined where it can't. */
export function languageOf(path: string): Language | undefined {
  const extension = /\.([a-z]+)$/.exec(path)?.[1] ?? "";
  if (extension === "jsonc" || commented.test(path)) return { kind: "json", commented: true };
  if (extension === "json") return { kind: "json", commented: false };
  if (scripts.has(extension)) return { kind: "script", extension };
  const grammar = Object.hasOwn(grammars, extension) ? grammars[extension] : undefined;
  return grammar && { kind: "grammar", grammar };
}
