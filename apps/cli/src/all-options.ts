import { Option } from "commander";
import { wrongInput } from "./command-error.ts";
import { type OptionDefinition, optionDefinitions } from "./options.ts";

/**
 * Returns the options of a table as the parser takes them, and those that turn round what the configuration says.
 * A negative option that has no positive one before it would have a value where none is given.
 */
export function allOptions(definitions = optionDefinitions): readonly Option[] {
  const negations = definitions.flatMap(negationOf).map((flag) => new Option(flag).hideHelp());
  const options = [...definitions.map(optionOf), ...negations];
  return [...options.filter(({ negate }) => !negate), ...options.filter(({ negate }) => negate)];
}

function optionOf({ flags, summary, repeatable }: OptionDefinition): Option {
  const option = new Option(flags, summary);
  if (!option.required) return option;
  return option.argParser<string | readonly string[]>((value, before = []) => {
    const given = filled(option, value);
    return repeatable ? [...before, given] : given;
  });
}

/** Returns the value of an option. Throws a CommandError `usage` for one that is empty, as of a variable that is not set. */
function filled({ long }: Option, value: string): string {
  if (value.trim() !== "") return value;
  throw wrongInput("usage", `${long} is empty`, "give a value, or leave the option out");
}

/** `--no-strict`, `--store`: what the configuration says is turned round for once. */
function negationOf({ flags, config }: OptionDefinition): readonly string[] {
  const { long, required, negate } = new Option(flags);
  if (!config || required) return [];
  return [negate ? long!.replace(/^--no-/, "--") : `--no-${long!.slice(2)}`];
}
