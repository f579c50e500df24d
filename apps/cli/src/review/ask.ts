import type { FileChange, Image, Reject } from "@git-llm-apply/core";
import { editFromDiff } from "@git-llm-apply/git";
import { paint } from "../terminal/paint.ts";
import { diffToChange } from "./change.ts";
import type { Dialogue } from "./dialogue.ts";
import { changeOne, decideFile, decideOne, declineRest, type Item, replaceOne, splitEdit } from "./items.ts";
import { type Key, keys } from "./keys.ts";
import { pickPlace, placesOf } from "./pick.ts";
import { placesText } from "./places.ts";

/** Asks what to do with the item at index `at`, which has a place; `change` is what it does to its file. */
export async function askPlaced(
  items: readonly Item[],
  at: number,
  change: FileChange | undefined,
  dialogue: Dialogue,
): Promise<readonly Item[]> {
  const parts = splitEdit(items[at]!.edit);
  const diff = diffToChange(change);
  const possible: Partial<Record<Key, boolean>> = {
    s: parts.length > 1,
    e: diff !== undefined,
    t: change !== undefined,
  };
  const offered = (Object.keys(keys) as Key[]).filter((key) => possible[key] ?? true);
  const key = await askKey(offered, dialogue);
  switch (key) {
    case "y":
      return decideOne(items, at, "accepted");
    case "n":
      return decideOne(items, at, "declined");
    case "e":
      return askChange(items, at, diff!, dialogue);
    case "t":
      await dialogue.compare(change!);
      return askPlaced(items, at, change, dialogue);
    case "s":
      return replaceOne(items, at, parts);
    case "a":
      return decideFile(items, at, "accepted");
    case "d":
      return decideFile(items, at, "declined");
    case "q":
      return declineRest(items, at);
    default:
      return key satisfies never;
  }
}

async function askChange(
  items: readonly Item[],
  at: number,
  diff: string,
  dialogue: Dialogue,
): Promise<readonly Item[]> {
  const changed = await dialogue.edit(diff);
  const edit = changed === undefined ? undefined : editFromDiff(changed);
  if (edit && changed !== undefined) return changeOne(items, at, edit, changed);
  const reason = changed === undefined ? "The editor failed" : "What was saved is not a diff of one file";
  dialogue.screen.write(`${reason}; the edit stays as it was.\n`);
  return items;
}

/**
 * Asks what to do with the item at index `at`, which was refused: one of its places in `image`, if it has several, or
 * none.
 */
export async function askRejected(
  items: readonly Item[],
  at: number,
  reject: Reject,
  image: Image | undefined,
  dialogue: Dialogue,
): Promise<readonly Item[]> {
  const places = reject.code === "ambiguous" ? placesOf(reject) : [];
  if (places.length > 0) dialogue.screen.write(placesText(reject, image));
  const question = places.length > 0 ? "Apply it at which line" : "It can't be applied; leave it out";
  const choices = [...places, "n", "q"].join(",");
  for (;;) {
    const answer = await dialogue.ask(paint(dialogue.screen, "prompt", `${question} [${choices}]? `));
    if (answer === undefined || answer === "q") return declineRest(decideOne(items, at, "skipped"), at + 1);
    if (answer === "n" || (answer === "y" && places.length === 0)) return decideOne(items, at, "skipped");
    const picked = /^\d+$/.test(answer) && pickPlace(items[at]!.edit, reject, Number(answer));
    if (picked) return replaceOne(items, at, [picked]);
    for (const line of helpWith(places)) dialogue.screen.write(`${paint(dialogue.screen, "help", line)}\n`);
  }
}

function helpWith(places: readonly number[]): readonly string[] {
  const lines = places.map((line) => `${line} - apply it at line ${line}`);
  return [...lines, "n - leave this edit out", "q - quit; leave out this edit and all later ones"];
}

async function askKey(offered: readonly Key[], { ask, screen }: Dialogue): Promise<Exclude<Key, "?">> {
  for (;;) {
    const answer = await ask(paint(screen, "prompt", `Apply this edit [${offered.join(",")}]? `));
    if (answer === undefined) return "q";
    const key = offered.find((offer) => offer === answer);
    if (key && key !== "?") return key;
    for (const offer of offered) screen.write(`${paint(screen, "help", `${offer} - ${keys[offer]}`)}\n`);
  }
}
