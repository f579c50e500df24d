/** Names of files that have no extension, in lower case. */
const BARE_NAMES = new Set(
  (
    "makefile dockerfile containerfile gemfile rakefile procfile justfile vagrantfile jenkinsfile brewfile podfile " +
    "codeowners pipfile cmakelists gnumakefile tiltfile"
  ).split(" "),
);

/** Those that are words as well, and headings: only in capitals. */
const BARE_WORDS = new Set(
  "LICENSE LICENCE README CHANGELOG AUTHORS CONTRIBUTING NOTICE VERSION COPYING INSTALL TODO BUILD WORKSPACE".split(
    " ",
  ),
);

const EXTENSIONS =
  /\.(?:[cm]?[jt]sx?|py[iwx]?|rs|go|java|kts?|swift|rb|php|cs|fs|vb|c|cc|cpp|cxx|h|hh|hpp|m|mm|scala|clj[cs]?|exs?|erl|hs|mli?|lua|p[lm]|r|jl|dart|zig|nim|sh|bash|zsh|fish|ps1|bat|cmd|sql|html?|css|s[ac]ss|less|vue|svelte|astro|json[5lc]?|ya?ml|toml|ini|cfg|conf|env|xml|svg|mdx?|rst|txt|[ct]sv|proto|graphql|gradle|lock|tf|tex|ipynb|properties|adoc|nix|cmake|mk)$/i;

/** Returns whether this could be the path of a file that is in no list yet. */
export function looksLikePath(text: string): boolean {
  if (text === "" || text.length > 300) return false;
  if (/^[#!]|[<>"|?*\0`]|:\/\/|\.{3}(?![\w-]+\])|[.,;:!/\\]$/.test(text)) return false;
  if (/\s/.test(text)) return looksLikePathWithBlanks(text);
  if (/[/\\]/.test(text))
    return /^[^=(){};,]*\w[^=(){};,]*$/.test(text.replace(/\([\w-]+\)|\{[\w-]+\}/g, "x"));
  return hasExtension(text) || BARE_NAMES.has(text.toLowerCase()) || BARE_WORDS.has(text);
}

/** `docs/My Notes.md`, but no sentence that ends in a file's name. */
function looksLikePathWithBlanks(text: string): boolean {
  return /\/[^/]*\.\w{1,8}$/.test(text) && !/[,;:] |\. |['’]s /.test(text) && text.split(/\s/).length <= 4;
}

/** Returns whether the text ends like a file of a kind that models write. */
export function hasKnownExtension(text: string): boolean {
  return EXTENSIONS.test(text);
}

/** Returns whether the text ends like a file at all, or is a file of dots. */
export function hasExtension(text: string): boolean {
  return /^[^.].*\.[A-Za-z][\w+-]{0,11}$|^\.[\w.-]+$/.test(text) && !/[(){}=;,]/.test(text);
}
