/** One replacement that a response asks for. */
export interface Pair {
  readonly path: string;
  readonly before: string;
  readonly after: string;
  /** The line where the response says that it starts, 0-based. */
  readonly line?: number;
}

/** Returns the unified diffs of a response, without fences and prose. Empty where there is none. */
export function unifiedOf(response: string): string {
  const lines = response.replaceAll("\r\n", "\n").split("\n");
  const fence = lines.find((line) => /^(?:```|~~~)(?:diff|patch)/.test(line))?.slice(0, 3);
  if (fence === undefined) {
    const from = lines.findIndex((line) => line.startsWith("--- "));
    return from === -1 ? "" : withRanges(lines.slice(from));
  }
  let inside = false;
  const diff = lines.filter((line) => {
    if (!line.startsWith(fence)) return inside;
    inside = !inside && /(?:diff|patch)$/.test(line);
    return false;
  });
  return withRanges(diff);
}

/**
 * Gives `@@ ... @@` the ranges that the grammar of diffs wants: the true lengths, and line 2, as line 1 would tell git
 * that the hunk stands at the very start.
 */
function withRanges(lines: readonly string[]): string {
  const text = lines.map((line, at) => {
    if (!line.startsWith("@@") || /^@@ -\d/.test(line)) return line;
    const end = lines.findIndex((other, index) => index > at && /^(?:@@|--- )/.test(other));
    const body = lines.slice(at + 1, end === -1 ? lines.length : end);
    const count = (mark: string) =>
      body.filter((other) => other.startsWith(mark) || other.startsWith(" ")).length;
    return `@@ -${start(count("-"))},${count("-")} +${start(count("+"))},${count("+")} @@`;
  });
  return `${text.join("\n").trimEnd()}\n`;
}

const start = (length: number): number => (length === 0 ? 0 : 2);

/** Returns the part of a response between the marks of the V4A format. Empty where there is none. */
export function v4aOf(response: string): string {
  const text = response.replaceAll("\r\n", "\n");
  const from = text.indexOf("*** Begin Patch");
  const end = text.lastIndexOf("*** End Patch");
  return from === -1 ? "" : `${text.slice(from, end === -1 ? text.length : end + "*** End Patch".length)}\n`;
}

/** Returns the replacements of a response in one of the formats that quote a text before and a text after. */
export function pairsOf(response: string): readonly Pair[] {
  const lines = response.replaceAll("\r\n", "\n").split("\n");
  const tools = lines.filter((line) => line.startsWith('{"tool"'));
  if (tools.length > 0) return tools.map(toolPair);
  const found: Pair[] = [];
  let path = "";
  let side: "none" | "before" | "after" = "none";
  let before: string[] = [];
  let after: string[] = [];
  let claim: { line?: number } = {};
  for (const line of lines) {
    if (side === "none") {
      if (line.startsWith("<<<<<<< SEARCH")) {
        side = "before";
        before = [];
        after = [];
        claim = {};
      } else if (line.startsWith("<path>")) path = line.slice("<path>".length, line.indexOf("</path>"));
      else if (line.trim() !== "" && !line.startsWith("```") && !line.startsWith("<")) path = line;
    } else if (line === "=======") side = "after";
    else if (line === ">>>>>>> REPLACE") {
      found.push({ path, before: textOf(before), after: textOf(after), ...claim });
      side = "none";
    } else if (side === "after") after.push(line);
    else if (line.startsWith(":start_line:")) claim = { line: Number(line.slice(":start_line:".length)) - 1 };
    else if (line !== "-------") before.push(line);
  }
  return found;
}

function toolPair(line: string): Pair {
  const { input } = JSON.parse(line);
  return { path: input.path, before: input.old_str, after: input.new_str };
}

const textOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join("");
