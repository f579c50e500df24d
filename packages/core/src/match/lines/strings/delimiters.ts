/** What begins something within which the signs of code mean nothing, and what ends it. */
export interface Delimiter {
  /** What it begins with, as a part of a regular expression. */
  readonly opens: string;
  /** Returns what ends it, as a regular expression; absent for a heredoc, which goes on to a line with the name in `opens`. */
  readonly closes?: (opened: string) => string;
  /** What is passed over within it, as a regular expression: a sign behind a backslash. */
  readonly skips?: string;
  /** It goes no further than its line, if that does not end with a backslash. */
  readonly isOfLine?: true;
  /** It is no string: a comment, or something else that is passed over. */
  readonly isPassed?: true;
  /** It is no value where it begins a statement, but a text about the code. */
  readonly mayDocument?: true;
  /** Code may stand within it: `${}`. */
  readonly holdsCode?: true;
}

const ESCAPED = String.raw`\\[^]`;

function passed(opens: string, closes: string): Delimiter {
  return { opens, closes: () => closes, isPassed: true };
}

/** A string that ends as it begins. */
function quoted(opens: string, rest: Partial<Delimiter> = {}): Delimiter {
  return { opens, closes: (opened) => opened, skips: ESCAPED, ...rest };
}

/** A string in which a backslash is one, and that ends with signs of which some are those it begins with. */
function raw(opens: RegExp, closes: string, rest: Partial<Delimiter> = {}): Delimiter {
  return { opens: opens.source, closes: (opened) => opened.replace(opens, closes), ...rest };
}

const SLASHES = [passed("//", "$"), passed(String.raw`/\*`, String.raw`\*/`)];
const HASH = passed(String.raw`(?<![^\s;(])#(?!\[)`, "$");
const OF_LINE = quoted(`["']`, { isOfLine: true });
const TRIPLE = quoted(`"""|'''`, { mayDocument: true });
/** `<<EOF`, `<<- "EOF"`, but no shift of bits. */
const HEREDOC = { opens: String.raw`(?<![\w<)\]])<<-?[ \t]*(?:"\w{1,80}"|'\w{1,80}'|\\?[A-Za-z_]\w{0,80})` };
/** `<<~EOF`, `<<EOF`, but nothing that is appended to a list. */
const HEREDOC_OF_RUBY = {
  opens: String.raw`(?<!<)<<(?:[-~]?(?:"\w{1,80}"|'\w{1,80}'|[A-Z_][A-Z_0-9]{0,80}\b)|[-~]\w{1,80})`,
};
const HEREDOC_OF_PHP = { opens: String.raw`<<<[ \t]*(?:"\w{1,80}"|'\w{1,80}'|[A-Za-z_]\w{0,80})` };
const PATTERN: Delimiter = {
  opens: String.raw`/(?![/*])(?<=(?:[(,=:[!&|?{;]|=>|\breturn|^)\s*/)`,
  closes: () => "/",
  skips: String.raw`\\.|\[(?:[^\]\\\n]|\\.)*\]`,
  isOfLine: true,
};
/** A sign between quotes, and no lifetime. */
const SIGN = passed(String.raw`'(?:\\[ux][^'\n]{1,9}|\\?[^\n])'`, "");

/** How strings and comments begin and end in some languages, by the files that have them. */
export const DELIMITERS: readonly (readonly [files: RegExp, delimiters: readonly Delimiter[]])[] = [
  [/\.(?:pyi?|pyx|toml|jl|exs?|graphqls?|gql)$/i, [HASH, TRIPLE, OF_LINE]],
  [/\.(?:[cm]?[jt]sx?|vue|svelte|astro)$/i, [...SLASHES, PATTERN, quoted("`", { holdsCode: true }), OF_LINE]],
  [/\.(?:java|kts?|scala|swift|groovy|gradle|dart)$/i, [...SLASHES, TRIPLE, OF_LINE]],
  [/\.csx?$/i, [...SLASHES, raw(/("{3,9})/, "$1"), raw(/(?:\$@|@\$?)"/, '"', { skips: '""' }), OF_LINE]],
  [/\.go$/i, [...SLASHES, raw(/`/, "`"), OF_LINE]],
  [/\.rs$/i, [...SLASHES, SIGN, raw(/r(#{0,9})"/, '"$1'), quoted('"')]],
  [
    /\.(?:c|cc|cpp|cxx|cu|h|hh|hpp|hxx|inl|mm?)$/i,
    [...SLASHES, raw(/R"(\w{0,16})\(/, String.raw`\)$1"`), OF_LINE],
  ],
  [
    /\.(?:sh|bash|zsh|ksh|bats)$/i,
    [
      HASH,
      passed(ESCAPED, ""),
      passed(String.raw`\(\(`, String.raw`\)\)`),
      HEREDOC,
      raw(/\$'/, "'", { skips: ESCAPED }),
      raw(/'/, "'"),
      quoted('"'),
    ],
  ],
  [/\.(?:tf|hcl)$|(?:^|\/)Dockerfile[^/]*$/i, [HASH, ...SLASHES, HEREDOC, quoted('"', { isOfLine: true })]],
  [
    /\.(?:rb|rake|gemspec|p[lm])$|(?:^|\/)(?:Rakefile|Gemfile)$/,
    [
      HASH,
      passed(String.raw`^=[a-z]\w*`, String.raw`^=(?:cut|end)\b`),
      passed("^__(?:END|DATA)__$", "(?!)"),
      HEREDOC_OF_RUBY,
      OF_LINE,
    ],
  ],
  [
    /\.(?:php|phtml)$/i,
    [
      // What is no code is passed over: apostrophes are no quotes there.
      passed(String.raw`\?>|(?<![^])(?!<\?)`, String.raw`<\?`),
      HASH,
      ...SLASHES,
      HEREDOC_OF_PHP,
      quoted(`["']`),
    ],
  ],
  [
    /\.lua$/i,
    [
      raw(/--\[(={0,9})\[/, String.raw`\]$1\]`, { isPassed: true }),
      passed("--", "$"),
      raw(/\[(={0,9})\[/, String.raw`\]$1\]`),
      OF_LINE,
    ],
  ],
  [/\.psm?1$/i, [passed("<#", "#>"), HASH, raw(/@(["'])$/, "^$1@"), OF_LINE]],
  [
    /(?:^|\/)(?:GNU)?makefile[^/]*$|\.mk$/i,
    [
      HASH,
      { opens: String.raw`^(?:override |export )?define\b.*`, closes: () => String.raw`^endef\b` },
      OF_LINE,
    ],
  ],
];
