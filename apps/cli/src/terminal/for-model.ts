import type { Screen } from "../context.ts";
import { escapeText } from "./escape.ts";

/** Writes a text for a model: as it is into a pipe or a file, but nothing that a terminal would obey to a terminal. */
export function writeForModel(text: string, screen: Screen): void {
  screen.write(screen.isTTY ? escapeText(text) : text);
}
