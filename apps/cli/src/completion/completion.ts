import type { Command } from "commander";
import type { Shell } from "../shells.ts";
import { bash } from "./bash.ts";
import { fish } from "./fish.ts";
import { offersOf } from "./offers.ts";
import { zsh } from "./zsh.ts";

/** Returns the script that teaches `shell` the commands and options of `root`, as git's own completion does. */
export function completionFor(shell: Shell, root: Command): string {
  const offers = offersOf(root);
  switch (shell) {
    case "bash":
      return bash(offers);
    case "zsh":
      return zsh(offers);
    case "fish":
      return fish(offers);
    default:
      return shell satisfies never;
  }
}
