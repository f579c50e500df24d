import fc from "fast-check";
import { expect, test } from "vitest";
import { lineEndOf } from "../src/image.ts";
import { imageOf, parseResponse, planEdits } from "../src/index.ts";
import { runs } from "./runs.ts";

const pieces = fc.array(fc.constantFrom("a", " ", "\n", "\r\n", "\r", "\uFEFF", "é", "\u2028"), {
  maxLength: 30,
});

test("lines and their ends put together again are the text", () => {
  fc.assert(
    fc.property(pieces, (parts) => {
      const image = imageOf(parts.join(""));
      const rebuilt = image.lines.map((line, index) => line + lineEndOf(image, index)).join("");
      expect(image.lines.map((_, index) => image.lineOf(image.startOf(index)))).toEqual([
        ...image.lines.keys(),
      ]);
      expect(image.length).toBe(image.lines.length);
      expect((image.bom ? "\uFEFF" : "") + rebuilt).toBe(image.text);
    }),
    { numRuns: runs },
  );
});

test("the line end of each line, the byte order mark and the final newline are known", () => {
  const image = imageOf("\uFEFFa\r\nb\n\r\nc");
  expect(image.lines).toEqual(["a", "b", "", "c"]);
  expect(image.lines.map((_, index) => lineEndOf(image, index))).toEqual(["\r\n", "\n", "\r\n", ""]);
  expect(image).toMatchObject({ bom: true, finalNewline: false });
});

test("the empty file has no lines and lacks no newline", () => {
  expect(imageOf("")).toMatchObject({ lines: [], length: 0, finalNewline: true, bom: false });
});

test("an edit that quotes exactly is planned without splitting the file or counting the lines behind it", () => {
  const never = (what: string) => ({
    get() {
      throw new Error(what);
    },
  });
  const image = Object.create(imageOf("one\ntwo\nthree\nfour\n"), {
    lines: never("split"),
    length: never("counted"),
  });
  const response = "a.txt\n```\n<<<<<<< SEARCH\ntwo\nthree\n=======\ntwo\nTHREE\n>>>>>>> REPLACE\n```\n";
  const tree = { paths: new Set(["a.txt"]), images: new Map([["a.txt", image]]), obstacles: new Map() };
  expect(planEdits(parseResponse(response), tree).files).toEqual({ "a.txt": "one\ntwo\nTHREE\nfour\n" });
});
