import { hasKnownExtension } from "./path-shape.ts";

/** Files in which a line may well be a word or a number. */
const LISTS = /\.(?:adoc|bas|cfg|conf|csv|ini|md|mdx|po|pot|properties|qmd|rmd|rst|txt|ya?ml)$/i;
const SHELL = /\.(?:ba|c|fi|k|z)?sh$/;

/** Returns whether a file holds code, in which no line is a word or a number and nothing else. */
export function isCodeFile(path: string): boolean {
  return hasKnownExtension(path) && !LISTS.test(path);
}

/** Returns whether a file is a script of a shell, and no command that is typed. */
export function isShellScript(path: string): boolean {
  return SHELL.test(path);
}
