/** What begins a comment in one language or another, as a part of a regular expression. */
export const COMMENT_SIGN = String.raw`//|#|--|;|%|/\*|<!--`;

/** The same, or some of it twice: `///`, `##`, `/**`, and before dots `---`. */
export const COMMENT_SIGNS = String.raw`(?:${COMMENT_SIGN})(?:-+(?=\s*(?:\.{3}|…))|[/*#;%!|]*)`;

/** What begins a comment, and what ends it on the same line, if not that line's end. */
interface Signs {
  readonly opens: string;
  readonly closes?: string;
}

/** Signs with which few other lines begin, in templates and in languages that others are not like. */
const RARE: readonly Signs[] = [
  { opens: String.raw`\{\{-?\s?/\*`, closes: String.raw`\*+/\s?-?\}\}` },
  { opens: String.raw`\{/?\*+`, closes: String.raw`\*+/?\}` },
  { opens: String.raw`\{#(?=[\s.]|$)`, closes: String.raw`#\}` },
  { opens: String.raw`\{\{(?:!|--)-*`, closes: String.raw`-*\}\}` },
  { opens: String.raw`\{%-?\s?comment\b[^%]{0,40}%\}`, closes: String.raw`\{%-?\s?endcomment\s?-?%\}` },
  { opens: "<%[#-]-?", closes: "(?:--)?%>" },
  { opens: "<#(?:--)?", closes: "(?:--|#)>" },
  { opens: String.raw`@\*`, closes: String.raw`\*@` },
  { opens: String.raw`\(\*+`, closes: String.raw`\*+\)` },
  { opens: String.raw`\(;+`, closes: String.raw`;+\)` },
  { opens: String.raw`\{-`, closes: String.raw`-\}` },
  { opens: String.raw`#\|`, closes: String.raw`\|#` },
  { opens: "#=(?!=)", closes: "=#" },
  { opens: String.raw`#\*`, closes: String.raw`\*#` },
  { opens: String.raw`--\[=*\[`, closes: String.raw`(?:--)?\]=*\]` },
  // Haml, Pug, reStructuredText, batch files, manual pages
  { opens: String.raw`-#\s|//-(?=\s)|\.\.\s|@?(?:REM\s|rem(?=\s+[\p{L}.…([-]))|::\s|['.]\\["#]` },
  // m4, J, APL, Texinfo, COBOL
  { opens: String.raw`dnl\b|NB\.|⍝|@c(?:omment)?\s|\*>` },
];

/** Signs with which code and prose begin as well: what stands behind them tells that they are a comment. */
const DOUBTFUL: readonly Signs[] = [
  // Fortran; Forth and Slim
  { opens: String.raw`!+[<>]?(?=\s|\.{3}|…)|[\\/](?=\s)` },
  // Basic; Vim and ABAP: no string that ends on the line
  { opens: String.raw`'+(?=[\s.…([])(?!.*'(?!\p{L}))|"(?=[\s.…([])(?!.*")` },
  // Fortran in columns
  { opens: String.raw`(?<=^)[cC](?=\s+(?:\.{3}|…|[([]))` },
  // Pascal: nothing of which an object or a table is made
  {
    opens: String.raw`\{(?=\s*(?:(?:\.{3,}|…)(?:\s|\w+ \w)[^{}]*\p{L}[^{}]*|\p{L}+(?: \p{L}+){2,9})\s*\}\s*$)`,
    closes: String.raw`\}`,
  },
  // Strings that document
  { opens: String.raw`"""(?=\s*(?:\.{3}|…)[^"]*\p{L}[^"]*"""\s*$)`, closes: '"""' },
  { opens: String.raw`'''(?=\s*(?:\.{3}|…)[^']*\p{L}[^']*'''\s*$)`, closes: "'''" },
];

const IN_FRAMES = [
  { opens: String.raw`/\*+`, closes: String.raw`\*+/` },
  { opens: "<!--", closes: "-->" },
  ...RARE.filter(({ closes }) => closes !== undefined),
].map(({ opens, closes }) => ({ begin: aloneOnLine(opens), end: aloneOnLine(closes!) }));

const IS_RARE = beginsWith(RARE);
const IS_UNCOMMON = beginsWith([...RARE, ...DOUBTFUL]);
const UNCOMMON = [...RARE, ...DOUBTFUL].map(({ opens, closes = "$" }) => ({
  begin: new RegExp(String.raw`^\s*(?:${opens})`, "u"),
  end: new RegExp(String.raw`(?:${closes})\s*$`),
}));
const BEGINS = new RegExp(String.raw`^\s*(?:${COMMENT_SIGN})`);
const COMMON = new RegExp(String.raw`^\s*${COMMENT_SIGNS}`);
const COMMON_END = /(?:\*+\/\}?|-->)\s*$/;

/** No comment that stands for code is longer. */
const LONGEST = 200;

/** Returns whether a line begins with the sign of a common comment. */
export function beginsComment(line: string): boolean {
  return BEGINS.test(line);
}

/** Returns whether a line begins like a comment of a template, or of a language that few others are like. */
export function isRareComment(line: string): boolean {
  return IS_RARE.test(line);
}

/**
 * Returns a comment with an uncommon sign as one with a common one, and any other line as it is:
 *
 *     {% comment %} ... existing code ... {% endcomment %}   →   // ... existing code ...
 *     ' (rest of the code unchanged)                         →   // (rest of the code unchanged)
 */
export function asCommonComment(line: string): string {
  const signs =
    line.length <= LONGEST && IS_UNCOMMON.test(line)
      ? UNCOMMON.find(({ begin }) => begin.test(line))
      : undefined;
  return signs ? `// ${line.replace(signs.begin, "").replace(signs.end, "").trim()}` : line;
}

/** Returns what a comment says that is all of its line; `undefined` for any other line. */
export function saidInComment(line: string): string | undefined {
  const common = asCommonComment(line);
  return COMMON.test(common) ? common.replace(COMMON, "").replace(COMMON_END, "").trim() : undefined;
}

/** Returns whether two lines begin and end one comment, with nothing else on them. */
export function frameComment(above: string, below: string): boolean {
  return IN_FRAMES.some(({ begin, end }) => begin.test(above) && end.test(below));
}

function aloneOnLine(sign: string): RegExp {
  return new RegExp(String.raw`^\s*(?:${sign})\s*$`, "u");
}

function beginsWith(signs: readonly Signs[]): RegExp {
  return new RegExp(String.raw`^\s*(?:${signs.map(({ opens }) => opens).join("|")})`, "u");
}
