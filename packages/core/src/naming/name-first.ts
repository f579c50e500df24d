import { isBlank } from "../text/blanks.ts";
import type { Line } from "../text/line.ts";
import { fileInComment } from "./fence-name.ts";

/** What stands in the first line of a file, or nowhere: `<?php`, `#!/bin/sh`, `"use client";`. */
const FIRST = /^(?:<\?php|#!.*|["']use \w{1,12}["'];?)\s*$/;

/**
 * Returns the lines of a fence with the comment that names its file first, where the file's first line stands above that.
 *
 *     <?php                       // src/shop.php
 *                           →     <?php
 *     // src/shop.php
 *     class Shop {                class Shop {
 */
export function nameFirst(lines: readonly Line[]): readonly Line[] {
  if (!FIRST.test(lines[0]?.text ?? "")) return lines;
  const at = lines.findIndex(({ text }, nth) => nth > 0 && !isBlank(text));
  if (at === -1 || fileInComment(lines[at]!.text) === undefined) return lines;
  return [lines[at]!, ...lines.slice(0, at), ...lines.slice(at + 1)];
}
