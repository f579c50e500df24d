import * as fc from "fast-check";
import { expect, test } from "vitest";
import { escapeJson, escapeLine, escapeText } from "../src/terminal/escape.ts";
import { writeForModel } from "../src/terminal/for-model.ts";

test.each([
  ["\u001b[31mred\u001b[0m", "^[[31mred^[[0m"],
  ["\u001b]0;title\u0007", "^[]0;title^G"],
  ["a\rb", "a^Mb"],
  ["\u007f\u009b", "^?<U+009B>"],
  ["if (admin\u202e \u2066)", "if (admin<U+202E> <U+2066>)"],
  ["pass\u200bword", "pass<U+200B>word"],
  ["\u{e0041}", "<U+E0041>"],
  ["a\u3164\u{e0101}", "a<U+3164><U+E0101>"],
  ["\ud800", "<U+D800>"],
])("%j is shown as %j", (text, shown) => {
  expect(escapeText(text)).toBe(shown);
});

test("text that is harmless stays as it is", () => {
  const text = "naïve\t日本語 😀 ­│\nnext";
  expect(escapeText(text)).toBe(text);
});

test("one line stays one line", () => {
  expect(escapeLine("a\n\tb")).toBe("a^J^Ib");
});

/** Of all characters few are obeyed. */
const texts = fc.string({
  unit: fc.oneof(
    fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
    fc.integer({ min: 0, max: 0xa0 }).map((code) => String.fromCharCode(code)),
    fc.constantFrom("\u061c", "\u200b", "\u202e", "\u2028", "\u2066", "\ufeff", "\u{e0041}", "\ud800"),
  ),
});

test("nothing that a terminal obeys is left", () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(escapeText(text)).not.toMatch(
        /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/,
      );
      expect(escapeText(escapeText(text))).toBe(escapeText(text));
    }),
  );
});

test("a JSON document holds nothing that a terminal obeys, and says the same", () => {
  fc.assert(
    fc.property(texts, (text) => {
      const document = escapeJson(JSON.stringify([text, "\u009b31m \u202e \u{e0041}"], null, 2));
      expect(escapeText(document)).toBe(document);
      expect(JSON.parse(document)).toEqual([text, "\u009b31m \u202e \u{e0041}"]);
    }),
  );
});

test("what is for a model goes to it as it is, and harmless to a terminal", () => {
  const written: string[] = [];
  const write = (text: string) => written.push(text);
  writeForModel("\u001b]0;owned\u0007\u202e\n", { write });
  writeForModel("\u001b]0;owned\u0007\u202e\n", { write, isTTY: true });
  expect(written).toEqual(["\u001b]0;owned\u0007\u202e\n", "^[]0;owned^G<U+202E>\n"]);
});
