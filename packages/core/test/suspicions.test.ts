import { expect, test } from "vitest";
import { suspicionsIn } from "../src/scan/suspicions.ts";

const nothing = new Set<string>();
const found = (line: string) => suspicionsIn([line], nothing).map((text) => text.split(/[,:]/, 1)[0]);

test.each([
  ["an override", 'if (level != "user\u202E \u2066// check\u2069 \u2066") {', ["U+202E"]],
  ["an isolate alone", "a\u2066b", ["U+2066"]],
  ["a blank of no width within a name", "user\u200BId", ["U+200B"]],
  ["a soft hyphen", "se\u00ADcret", ["U+00AD"]],
  ["a letter that is blank, as a name", "const { timeout,\u3164} = req.query;", ["U+3164"]],
  ["a filler of Hangul beside a Latin letter", "x\u1160 = 1", ["U+1160"]],
  ["a text in selectors of variants", "eval(s(`\u{E0120}\u{E0155}`))", ["U+E0120"]],
  ["one behind a sign", "eval(`\uFE01a`)", ["U+FE01"]],
  ["the end of a line within one", "// fine\u2028evil()", ["U+2028"]],
  ["a carriage return within a line", "// fine\revil()", ["U+000D"]],
  ["an escape sequence", "a\u001B[2K", ["U+001B"]],
  ["letters as tags", "hello\u{E0041}\u{E0042}", ["U+E0041"]],
  ["a Cyrillic letter in a Latin name", "p\u0430ypal", ['U+0430 in "p\u0430ypal"']],
  ["a Greek one", "\u039Fbject", ['U+039F in "\u039Fbject"']],
  ["an AWS key", "AKIA0123456789ABCDEF", ["what looks like an AWS key"]],
  ["a private key", "-----BEGIN OPENSSH PRIVATE KEY-----", ["what looks like a private key"]],
  [
    "an API key of a language model",
    `key = "sk-proj-${"Ab1".repeat(10)}"`,
    ["what looks like an API key of a language model"],
  ],
])("%s is found", (_, line, expected) => {
  expect(found(line)).toEqual(expected);
});

test.each([
  ["emoji that are joined", "👨\u200D👩\u200D👧 👩🏽\u200D💻"],
  ["the flag of a region", "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}"],
  ["emoji and keycaps with a selector", "❤\uFE0F 1\uFE0F\u20E3 #\uFE0F\u20E3 ✔\uFE0F: 葛\u{E0100}城"],
  ["a page break, and a tab", "\f\tnext"],
  ["Persian with a joiner", "می\u200Cخواهم"],
  ["a right-to-left text", "שלום עולם"],
  ["Russian words beside Latin ones", "кнопка Button, о них"],
  ["Greek signs in formulas", "Δx + λFunc + μs + πr"],
  ["accents", "naïve café übergrößen"],
  ["the key of a manual", "AKIAIOSFODNN7EXAMPLE"],
  ["a class of CSS", "sk-folding-cube-loading-animation"],
])("%s are nothing to look at", (_, line) => {
  expect(found(line)).toEqual([]);
});

test("what was there before is not new", () => {
  expect(suspicionsIn(["a\u202Eb", "c"], new Set(["a\u202Eb"]))).toEqual([]);
});

test("of many no more than five are named", () => {
  const lines = Array.from({ length: 50 }, (_, nth) => `a\u202E${nth}`);
  expect(suspicionsIn(lines, nothing)).toHaveLength(5);
});
