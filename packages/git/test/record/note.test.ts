import { expect, test } from "vitest";
import { formatNote, type Note, parseNotes } from "../../src/record/note.ts";

const note: Note = {
  v: 1,
  id: "0123456789ab",
  response: "a".repeat(64),
  stored: true,
  tool: "test 1",
  model: "agent:model",
  base: "b".repeat(40),
  of: 1,
  options: { strict: true, path: "a.txt" },
  continues: "c".repeat(64),
  choices: [{ edit: 0, diff: "", hunks: [0], lines: [[0, 2]] }],
  edits: [
    {
      edit: 0,
      kind: "rename",
      format: "udiff",
      path: "a.txt",
      to: "b.txt",
      span: { from: 0, to: 1 },
      placements: [{ range: { from: 0, to: 1 }, rung: "similar", score: 0.9, margin: 1, offset: -1 }],
    },
  ],
  files: { "b.txt": "d".repeat(40), "a.txt": null },
  layered: ["b.txt"],
};

/** The keys that lead to each value in `value`. */
function placesIn(value: unknown, above: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => [
    [...above, key],
    ...placesIn(part, [...above, key]),
  ]);
}

/** The note with the value at a place in a list of its own. */
function listedAt(place: readonly string[]): Note {
  const copy = structuredClone(note);
  const holder = place.slice(0, -1).reduce<object>((part, key) => part[key as never], copy);
  const last = place.at(-1)!;
  Object.assign(holder, { [last]: [holder[last as never]] });
  return copy;
}

test("a note that was written is read again", () => {
  expect(parseNotes(formatNote(note))).toEqual([note]);
});

// Of these only the truth is asked, or whether they are the same.
const free = /^(stored|files\..*|options\.strict)$/;

test.each(
  placesIn(note)
    .map((place) => [place.join("."), place] as const)
    .filter(([name]) => !free.test(name)),
)("anybody can write a note: one with something else as %s is none", (_, place) => {
  expect(parseNotes(formatNote(listedAt(place)))).toEqual([]);
});
