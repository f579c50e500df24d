import { colourSequence } from "./git-colour.ts";

/** What is coloured: git's configuration variable where it has one, and git's default. */
const slots = {
  meta: { config: "color.diff.meta", colour: "bold" },
  frag: { config: "color.diff.frag", colour: "cyan" },
  old: { config: "color.diff.old", colour: "red" },
  new: { config: "color.diff.new", colour: "green" },
  oldWord: { config: "color.diff-highlight.oldHighlight", colour: "red reverse" },
  newWord: { config: "color.diff-highlight.newHighlight", colour: "green reverse" },
  commit: { config: "color.diff.commit", colour: "yellow" },
  prompt: { config: "color.interactive.prompt", colour: "bold blue" },
  help: { config: "color.interactive.help", colour: "bold red" },
  hint: { config: "color.advice.hint", colour: "yellow" },
  error: { config: "color.llm-apply.refused", colour: "red" },
  good: { config: "color.llm-apply.applied", colour: "green" },
  faint: { config: "color.llm-apply.already", colour: "dim" },
} as const;

export type Slot = keyof typeof slots;

/** The escape sequence that begins each slot; empty: not coloured. */
export type Palette = Readonly<Record<Slot, string>>;

/** Looks up a variable of git's configuration, its name in lower case. */
export type Lookup = (name: string) => string | undefined;

/** Returns the palette that the user's configuration asks for. */
export function paletteOf(lookup: Lookup = () => undefined): Palette {
  const sequence = (slot: Slot) =>
    colourSequence(lookup(slots[slot].config.toLowerCase()) ?? slots[slot].colour);
  return mapSlots(sequence);
}

/** Nothing is coloured. */
export const plain: Palette = mapSlots(() => "");

function mapSlots(value: (slot: Slot) => string): Palette {
  return Object.fromEntries(Object.keys(slots).map((slot) => [slot, value(slot as Slot)])) as Palette;
}
