import { styleText } from "node:util";
import type { Screen } from "../context.ts";

/** Colours of the terminal's own palette, so that they suit its background. */
export type Colour = "red" | "green" | "yellow" | "cyan" | "bold" | "dim" | "plain";

/** Returns `text` in a colour where the screen is a terminal and NO_COLOR does not forbid it. */
export function paint(screen: Screen, colour: Colour, text: string): string {
  if (colour === "plain") return text;
  return styleText(colour, text, { stream: screen, validateStream: true });
}
