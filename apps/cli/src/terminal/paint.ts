import type { Screen } from "../context.ts";
import { plain, type Slot } from "./palette.ts";

const reset = "\u001b[m";

/** Returns `text`, a part of a line, in the colour that the screen has for `slot`. */
export function paint({ palette = plain }: Screen, slot: Slot | undefined, text: string): string {
  const begin = slot && palette[slot];
  return begin && text ? `${begin}${text}${reset}` : text;
}
