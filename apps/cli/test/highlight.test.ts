import { expect, test } from "vitest";
import type { Screen } from "../src/context.ts";
import { highlighted } from "../src/report/highlight.ts";
import { paletteOf, plain } from "../src/terminal/palette.ts";

const names = { red: 31, green: 32, R: "31;7", G: "32;7" };

/** The lines with their colours as `<red>…</>`. */
function shown(
  lines: readonly string[],
  screen: Screen = { write: () => true, palette: paletteOf() },
): readonly string[] {
  return highlighted(lines, screen).map((line) =>
    Object.entries(names)
      .reduce((text, [name, code]) => text.replaceAll(`\u001b[${code}m`, `<${name}>`), line)
      .replaceAll("\u001b[m", "</>"),
  );
}

test("the words in which a line differs stand out", () => {
  expect(shown([" a", "-return name;", "+return title;", " b"])).toEqual([
    " a",
    "<red>-</><red>return </><R>name</><red>;</>",
    "<green>+</><green>return </><G>title</><green>;</>",
    " b",
  ]);
});

test("pairs go by their order", () => {
  const [first, second] = shown(["-let a = 1;", "-let b = 2;", "+let a = 3;", "+let b = 4;"]);
  expect([first, second]).toEqual([
    "<red>-</><red>let a = </><R>1</><red>;</>",
    "<red>-</><red>let b = </><R>2</><red>;</>",
  ]);
});

test.each([
  ["more lines come than go", ["-a b c", "+a b d", "+e"]],
  ["the lines share little", ["-one two", "+something else"]],
  ["lines only come", ["+a", "+b"]],
])("in one colour where %s", (_, lines) => {
  expect(shown(lines)).toEqual(lines.map((line) => `<${line[0] === "-" ? "red" : "green"}>${line}</>`));
});

test("without colours, and on whatever lines, the text is as it was", () => {
  const lines = ["-a b c", "+a b d", " x", "\\ No newline at end of file", "-", "+"];
  expect(shown(lines, { write: () => true, palette: plain })).toEqual(lines);
});
