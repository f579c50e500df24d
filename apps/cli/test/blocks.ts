/** Returns a SEARCH/REPLACE block; an empty `search` creates the file. */
export function searchReplace(path: string, search: string, replace: string): string {
  return [
    path,
    "```",
    "<<<<<<< SEARCH",
    ...lines(search),
    "=======",
    ...lines(replace),
    ">>>>>>> REPLACE",
    "```",
    "",
  ].join("\n");
}

/** Returns an ln-diff block that replaces line `line`, 1-based. */
export function lnDiff(path: string, line: number, remove: string, insert: string): string {
  const gutter = " ".repeat(String(line).length);
  return [
    path,
    "<editblock>",
    "<<<<<<< REMOVE",
    `${line}│${remove}`,
    "=======",
    `${gutter}│${insert}`,
    ">>>>>>> INSERT",
    "</editblock>",
    "",
  ].join("\n");
}

/** Returns a unified diff in a fence, without line numbers. */
export function udiff(path: string, ...body: readonly string[]): string {
  return ["```diff", `--- a/${path}`, `+++ b/${path}`, "@@ ... @@", ...body, "```", ""].join("\n");
}

function lines(text: string): readonly string[] {
  return text === "" ? [] : text.split("\n");
}
