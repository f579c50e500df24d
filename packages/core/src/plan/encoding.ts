import type { Image, Outcome } from "../types.ts";
import type { Layer, Version } from "./chain.ts";
import { refuse, type Subject } from "./outcome.ts";
import type { FileDraft } from "./patch-file.ts";
import { replacedLines, type Splice } from "./splice.ts";

/** So many characters of a text are shown. */
const SHOWN = 40;

/**
 * Returns the same without the edits that bring characters into a file whose encoding is not known: which bytes they
 * are there, nobody can tell. What stands in the lines that an edit replaces may be written again.
 */
export function writable(draft: FileDraft, version: Version): FileDraft {
  if (version.encoding === "utf-8") return draft;
  const { outcomes, layers } = draft;
  const foreign = new Map(layers.flatMap((layer) => foreignIn(layer, version)));
  return {
    ...draft,
    outcomes: outcomes.map(([index, outcome]) => {
      const text = foreign.get(index);
      const { edit } = outcome;
      return [index, text === undefined ? outcome : unwritable({ edit, path: version.path }, text)];
    }),
    layers: layers.flatMap((layer) => without(layer, foreign)),
  };
}

/** For each edit that brings something foreign, the first of it. */
function foreignIn(layer: Layer, { image }: Version): readonly (readonly [number, string])[] {
  return changesOf(layer, image).flatMap(([edit, splices]) => {
    const known = replacedLines(splices, image).flatMap(foreignTexts);
    const written = splices.flatMap(({ insert }) => insert).flatMap(foreignTexts);
    const text = written.find((one) => {
      const at = known.indexOf(one);
      return at < 0 || known.splice(at, 1).length === 0;
    });
    return text === undefined ? [] : [[edit, text] as const];
  });
}

function changesOf(
  layer: Layer,
  image: Image | undefined,
): readonly (readonly [number, readonly Splice[]])[] {
  if (layer.kind === "patch") return [...layer.splices];
  if (layer.kind !== "write") return [];
  return [[layer.edit, [{ range: { from: 0, to: image?.length ?? 0 }, insert: [layer.text] }]]];
}

/** ASCII is the same in every encoding that can be edited. */
function foreignTexts(text: string): readonly string[] {
  return text.match(/[^\0-\x7f]+/g) ?? [];
}

function without(layer: Layer, edits: ReadonlyMap<number, string>): readonly Layer[] {
  if (layer.kind !== "patch") return edits.has(layer.edit) ? [] : [layer];
  const splices = [...layer.splices].filter(([edit]) => !edits.has(edit));
  return splices.length > 0 ? [{ kind: "patch", splices: new Map(splices) }] : [];
}

function unwritable(subject: Subject, text: string): Outcome {
  const message = `${subject.path} is not UTF-8: it is unclear how to write ${JSON.stringify(text.slice(0, SHOWN))} there. Use only ASCII.`;
  return refuse("forbidden", subject, message);
}
