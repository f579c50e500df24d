import type { Command } from "commander";

/** An option as a shell offers it. */
export interface OfferedOption {
  readonly long: string;
  readonly short?: string;
  readonly takesValue: boolean;
  readonly summary: string;
}

/** What can follow a command. */
export interface Offer {
  readonly options: readonly OfferedOption[];
  /** The words that it takes; empty: files, or what no shell can know. */
  readonly words: readonly string[];
}

/** A command beside the apply itself. */
export interface OfferedCommand extends Offer {
  readonly name: string;
  readonly summary: string;
}

/** All that can be completed. */
export interface Offers extends Offer {
  readonly commands: readonly OfferedCommand[];
}

/** Returns what the parser knows. */
export function offersOf(root: Command): Offers {
  const commands = root.commands.map((command) => ({
    name: command.name(),
    summary: command.description(),
    ...offerOf(command),
  }));
  return { ...offerOf(root), commands };
}

function offerOf({ options, registeredArguments: [first] }: Command): Offer {
  const shown = options.filter(({ hidden, long }) => !hidden && long);
  return {
    options: shown.map(({ long, short, required, description }) => ({
      long: long!,
      ...(short && { short }),
      takesValue: required,
      summary: description,
    })),
    words: first?.argChoices ?? [],
  };
}
